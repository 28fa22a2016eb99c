import { describe, expect, it } from "vitest";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { type ApiKey, unusedKey } from "#lib/domain/keys/api-key";
import type { Member } from "#lib/domain/people/member";
import { isOwner, type MemberRole } from "#lib/domain/people/role";
import { invitationsPerHourMax, type MemberChange } from "#lib/domain/people/team";
import { hour, minute } from "#lib/domain/time/instant";
import { peopleUnderTest } from "./people-under-test";

export function teamContract(subject: StoreUnderTest): void {
  const newMember = (agent: Agent, role: MemberRole = "owner") => subject.member(agent, role);
  const owning = (member: Member) => subject.acting(member, "team:write");

  const signIn = (member: Member) => subject.signIn(member);

  const team = async ({ id }: Agent) => resultOf(await subject.store.people.readTeam(id, subject.clock.now()));

  describe("a team", () => {
    it("keeps an owner: of two who demote each other at once, one stays", async () => {
      const agent = await subject.agent();
      const [ana, bo] = [await newMember(agent), await newMember(agent)];
      const demote = (owner: Member, member: Member) =>
        subject.store.people.changeMember(member, { roles: ["viewer"], auditorUntil: null }, owning(owner));
      const answers = await Promise.all([demote(ana, bo), demote(bo, ana)]);
      expect(answers.map(kindOf).sort()).toEqual(["done", "role_may_not"]);
      expect((await team(agent)).members.filter(({ roles }) => isOwner(roles))).toHaveLength(1);
      const [last = ana] = [ana, bo].filter((_, index) => answers[index]?.ok);
      expect(kindOf(await demote(last, last))).toBe("last_owner");
    });

    if (subject.racesAlone) return;

    it("is listed with what its members have, and as long as they were seen, and with what is still open", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [ana, bo] = [await newMember(agent), await newMember(agent, "viewer")];
      await newMember(other);
      await signIn(ana);
      subject.clock.pass(minute);
      const session = await signIn(ana);
      const open = subject.invitation(ana);
      resultOf(await subject.store.people.inviteMember(open, owning(ana)));
      const seen = { lastSeenAt: session.createdAt, sessions: 2 };
      const facts = ({ email, roles, auditorUntil, status, createdAt }: Member) => ({
        email,
        roles,
        auditorUntil,
        status,
        createdAt,
        name: null,
        twoFactor: false,
      });
      const members = [
        { ...facts(ana), ...seen },
        { ...facts(bo), lastSeenAt: null, sessions: 0 },
      ];
      expect(await team(agent)).toEqual({ members, invitations: [open] });
      subject.clock.pass(hour);
      resultOf(await subject.store.sessions.seeMemberSession(agent.id, session.idDigest, subject.clock.now()));
      const later = await team(agent);
      expect(later.members[0]).toMatchObject({ lastSeenAt: subject.clock.now(), sessions: 1 });
      expect(later.invitations).toEqual([]);
    });
  });
}

/** A member's role is judged where the change is written. */
export function actingContract(subject: StoreUnderTest): void {
  const keyOf = (agentId: string): ApiKey => ({
    id: subject.fresh("ak"),
    agentId,
    name: "",
    scopes: ["wallet:read"],
    allow: [],
    limits: {},
    ...unusedKey,
    status: "enabled",
    createdAt: subject.clock.now(),
    expiresAt: null,
    sealedSecret: "the sealed secret",
  });

  const newKey = async ({ id }: Agent) => resultOf(await subject.store.keys.createKey(keyOf(id), subject.author()));

  const losses: readonly (readonly [what: string, change: MemberChange, kind: string])[] = [
    ["is demoted", { roles: ["viewer"], auditorUntil: null }, "role_may_not"],
    ["is disabled", { status: "disabled" }, "member_session_ended"],
  ];

  describe("a member", () => {
    it.each(losses)("who %s a moment before is refused, and leaves nothing behind", async (_what, change, kind) => {
      const agent = await subject.agent();
      const [ana, bo] = [await subject.member(agent, "owner"), await subject.member(agent, "owner")];
      const key = await newKey(agent);
      const rows = (await subject.audit(agent.id)).length;
      const changed = subject.store.people.changeMember(ana, change, subject.acting(bo, "team:write"));
      // One server may receive both at once; another server knows the first only after its answer.
      if (subject.servers > 1) await changed;
      const revoke = (by: Member) => subject.store.keys.revokeKey({ keyId: key.id }, subject.acting(by, "keys:write"));
      expect((await Promise.all([changed, revoke(ana)])).map(kindOf)).toEqual(["done", kind]);
      const [newest, ...rest] = await subject.audit(agent.id);
      expect(newest).toMatchObject({ subject: ana.email, actor: `member:${bo.email}` });
      expect(rest).toHaveLength(rows);
      expect(kindOf(await revoke(bo))).toBe("done");
    });

    it("of another agent, or unknown to all agents, is no member of this one", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const key = await newKey(agent);
      const stranger = await subject.member(other, "owner");
      for (const email of [stranger.email, "nobody@example.com"]) {
        const by = subject.acting({ agentId: agent.id, email }, "keys:write");
        expect(kindOf(await subject.store.keys.revokeKey({ keyId: key.id }, by))).toBe("member_session_ended");
      }
      expect(resultOf(await subject.store.keys.findKey(key.id))?.key.status).toBe("enabled");
    });
  });
}

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

    if (subject.racesAlone) return;

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
  });

  if (subject.racesAlone) return;

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
