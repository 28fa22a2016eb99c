import { describe, expect, it } from "vitest";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Member } from "#lib/domain/people/member";
import { invitationsPerHourMax } from "#lib/domain/people/team";
import { hour, minute } from "#lib/domain/time/instant";
import { peopleUnderTest } from "./people-under-test";

export function invitationContract(subject: StoreUnderTest): void {
  const { account, invite, accept } = peopleUnderTest(subject);

  describe("an invitation to an email that has an account", () => {
    it("is answered once by two at once, whether the email has an account or not", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [owner, known] = [await subject.member(agent, "owner"), await subject.member(other, "viewer")];
      for (const email of [known.email, `${subject.fresh("new")}@example.com`]) {
        const invitation = await invite(owner, email);
        const both = await Promise.all([accept(invitation), accept(invitation)]);
        expect(subject.inOrder(both.map(kindOf))).toEqual(["done", "invitation_invalid"]);
      }
    });

    it("is noted as answered, joined by whoever proves the account, and ended by the next of that email", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [owner, known] = [await subject.member(agent, "owner"), await subject.member(other, "viewer")];
      const [former, invitation] = [await invite(owner, known.email), await invite(owner, known.email)];
      expect(kindOf(await accept(former))).toBe("invitation_invalid");
      resultOf(await accept(invitation));
      expect((await account(known))?.memberships).toHaveLength(1);
      expect((await account(known))?.person.passwordHash).toBe(passwordHash);
      const joining = { invitation: invitation.tokenDigest, agentIds: [agent.id, other.id] };
      expect((await subject.signIn(known, joining)).agentId).toBe(agent.id);
      const joined = { ...known, agentId: agent.id, lastSeenAt: subject.clock.now() };
      expect((await account(known))?.memberships.map(({ member }) => member)).toContainEqual(joined);
    });

    it("is ended by its maker's team, and by its time", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [owner, stranger] = [await subject.member(agent, "owner"), await subject.member(other, "owner")];
      const [withdrawn, old] = [await invite(owner, "one@example.com"), await invite(owner, "two@example.com")];
      const withdraw = async ({ agentId, email }: Member) => {
        const by = subject.acting({ agentId, email }, "team:write");
        return kindOf(await subject.store.people.withdrawInvitation({ agentId, id: withdrawn.id }, by));
      };
      expect([await withdraw(stranger), await withdraw(owner)]).toEqual(["not_found", "done"]);
      subject.clock.pass(hour);
      for (const over of [withdrawn, old]) expect(kindOf(await accept(over))).toBe("invitation_invalid");
    });
  });

  describe("invitations", () => {
    it("are so many an hour of one agent and no more", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [owner, rival] = [await subject.member(agent, "owner"), await subject.member(other, "owner")];
      const fresh = () => `${subject.fresh("guest")}@example.com`;
      for (let count = 0; count < invitationsPerHourMax; count += 1) {
        if (count === 1) subject.clock.pass(10n * minute);
        await invite(owner, fresh());
      }
      await expect(invite(owner, fresh())).rejects.toThrow("rate_exceeded");
      const again = await subject.store.people.inviteMember(
        { ...(await invite(rival, fresh())), agentId: agent.id, email: fresh() },
        subject.author(),
      );
      expect(kindOf(again)).toBe("rate_exceeded");
      subject.clock.pass(50n * minute - 1n);
      await expect(invite(owner, fresh())).rejects.toThrow("rate_exceeded");
      subject.clock.pass(1n);
      await invite(owner, fresh());
      await expect(invite(owner, fresh())).rejects.toThrow("rate_exceeded");
    });

    it("are listed for the operator, of every agent or one, the newest first", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [owner, rival] = [await subject.member(agent, "owner"), await subject.member(other, "owner")];
      const since = subject.clock.now();
      subject.clock.pass(1n);
      const made = [await invite(owner, "one@example.com"), await invite(rival, "two@example.com")];
      subject.clock.pass(1n);
      made.push(await invite(owner, "three@example.com"));
      const list = async (agentId: string | null, limit = 10) =>
        resultOf(await subject.store.people.listInvitations({ agentId, since }, { after: null, limit })).map(
          ({ email }) => email,
        );
      expect(await list(agent.id)).toEqual(["three@example.com", "one@example.com"]);
      expect(new Set(await list(null))).toEqual(new Set(made.map(({ email }) => email)));
      expect(await list(null, 1)).toEqual(["three@example.com"]);
    });
  });
}
