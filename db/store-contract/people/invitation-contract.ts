import { describe, expect, it } from "vitest";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Invitation } from "#lib/domain/people/team";
import { invitationsPerHourMax } from "#lib/domain/people/team";
import { hour, minute } from "#lib/domain/time/instant";
import type { Member } from "#lib/store/member";
import { peopleUnderTest } from "./people-under-test";

export function invitationContract(subject: StoreUnderTest): void {
  const { find, account, invite, accept } = peopleUnderTest(subject);

  describe("an invitation to an email that has an account", () => {
    it("is answered as any other, makes nobody a member, and is used up without a proof of the account", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [owner, known] = [await subject.member(agent, "owner"), await subject.member(other, "viewer")];
      const invitations = [
        await invite(owner, known.email),
        await invite(owner, `${subject.fresh("new")}@example.com`),
      ];
      for (const invitation of invitations) {
        const { agentId, email } = invitation;
        expect(resultOf(await accept(invitation))).toEqual({ agentId, email });
        expect(kindOf(await accept(invitation))).toBe("invitation_invalid");
      }
      expect((await account(known))?.memberships).toHaveLength(1);
      expect((await account(known))?.person.passwordHash).toBe(passwordHash);
      expect((await account(invitations[1] ?? known))?.memberships).toHaveLength(1);
    });

    it("is answered once by two at once, whether the email has an account or not", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [owner, known] = [await subject.member(agent, "owner"), await subject.member(other, "viewer")];
      for (const email of [known.email, `${subject.fresh("new")}@example.com`]) {
        const invitation = await invite(owner, email);
        const both = await Promise.all([accept(invitation), accept(invitation)]);
        expect(subject.inOrder(both.map(kindOf))).toEqual(["done", "invitation_invalid"]);
      }
    });

    it("is joined by whoever proves the account at the sign-in, answered or not, and by nobody else", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [owner, known] = [await subject.member(agent, "owner"), await subject.member(other, "viewer")];
      const stranger = await subject.member(other, "owner");
      for (const isAnswered of [false, true]) {
        const invitation = await invite(owner, known.email);
        if (isAnswered) resultOf(await accept(invitation));
        const joining = { invitation: invitation.tokenDigest, agentIds: [agent.id, other.id] };
        const asStranger = subject.signInAsk(stranger, joining);
        expect(kindOf(await subject.store.sessions.openMemberSession(asStranger, subject.author()))).toBe(
          "invitation_invalid",
        );
        const wrong = subject.signInAsk(known, { ...joining, passwordHash: "a wrong one" });
        expect(kindOf(await subject.store.sessions.openMemberSession(wrong, subject.author()))).toBe("sign_in_refused");
        expect((await subject.signIn(known, joining)).agentId).toBe(agent.id);
        const rows = (await subject.audit(agent.id)).slice(0, 3);
        expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
          ["member.sign_in", "operator:test"],
          ["member.create", `member:${known.email}`],
          ["invitation.accept", `member:${known.email}`],
        ]);
        // Joining counts as a choice of that agent from then on.
        expect((await subject.signIn(known, joining)).agentId).toBe(agent.id);
        resultOf(await subject.store.people.removeMember({ agentId: agent.id, email: known.email }, subject.author()));
      }
    });

    it("is joined with one press by the person who is signed in, and by nobody else who is", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [owner, known] = [await subject.member(agent, "owner"), await subject.member(other, "viewer")];
      const invitation = await invite(owner, known.email);
      resultOf(await accept(invitation));
      const to = { invitation: invitation.tokenDigest };
      const join = async (member: Member) => {
        const from = await subject.signIn(member);
        return subject.store.sessions.switchMemberSession(
          { from, idDigest: subject.fresh("digest"), to },
          subject.author(),
        );
      };
      expect(kindOf(await join(await subject.member(other, "owner")))).toBe("invitation_invalid");
      const session = resultOf(await join(known));
      expect(await find(session)).toMatchObject({
        agent: { id: agent.id },
        member: { roles: ["viewer"], auditorUntil: null },
      });
      expect(kindOf(await join(known))).toBe("invitation_invalid");
    });

    it("that was withdrawn or has run out is joined by nobody, and one who was disabled there stays out", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [owner, known] = [await subject.member(agent, "owner"), await subject.member(other, "viewer")];
      const joining = async ({ tokenDigest }: Invitation) => {
        const ask = subject.signInAsk(known, { invitation: tokenDigest, agentIds: [agent.id, other.id] });
        return kindOf(await subject.store.sessions.openMemberSession(ask, subject.author()));
      };
      const withdrawn = await invite(owner, known.email);
      resultOf(await subject.store.people.withdrawInvitation(withdrawn, subject.acting(owner, "team:write")));
      expect(await joining(withdrawn)).toBe("invitation_invalid");
      const old = await invite(owner, known.email);
      subject.clock.pass(hour);
      expect(await joining(old)).toBe("invitation_invalid");
      const open = await invite(owner, known.email);
      resultOf(
        await subject.store.people.createMember({ ...known, agentId: agent.id, passwordHash: null }, subject.author()),
      );
      const there = { agentId: agent.id, email: known.email };
      resultOf(await subject.store.people.changeMember(there, { status: "disabled" }, subject.author()));
      expect(await joining(open)).toBe("invitation_invalid");
      expect((await account(known))?.memberships.map(({ member }) => member.status).sort()).toEqual([
        "active",
        "disabled",
      ]);
    });
  });

  describe("invitations", () => {
    it("are so many an hour of one agent and no more, and the refusal says when there is room", async () => {
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
      expect(again).toMatchObject({ failure: { kind: "rate_exceeded", retryAfterSeconds: 50 * 60 } });
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
