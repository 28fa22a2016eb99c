import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { MemberRole } from "#lib/domain/people/role";
import { isOwner } from "#lib/domain/people/role";
import type { Invitation } from "#lib/domain/people/team";
import { openInvitationsMax } from "#lib/domain/people/team";
import { day, hour, instant, minute } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import type { Member } from "#lib/store/member";

export function teamContract(subject: StoreUnderTest): void {
  const newMember = (agent: Agent, role: MemberRole = "owner") => subject.member(agent, role);
  const owning = (member: Member) => subject.acting(member, "team:write");

  const signIn = (member: Member) => subject.signIn(member);

  const team = async ({ id }: Agent) => resultOf(await subject.store.people.readTeam(id, subject.clock.now()));

  describe("a team", () => {
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
        ...{ email, roles, auditorUntil, status, createdAt },
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

    it("has its changes judged by who the owner is now, with an audit row of before and after", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [ana, bo, stranger] = [await newMember(agent), await newMember(agent, "viewer"), await newMember(other)];
      const session = await signIn(bo);
      const ask = { agentId: agent.id, email: bo.email };
      const { store } = subject;
      resultOf(await store.people.changeMember(ask, { roles: ["auditor"], auditorUntil: null }, owning(ana)));
      expect(resultOf(await store.sessions.findMemberSession(agent.id, session.idDigest))?.member.roles).toEqual([
        "auditor",
      ]);
      resultOf(await store.people.changeMember(ask, { status: "disabled" }, owning(ana)));
      expect(resultOf(await store.sessions.findMemberSession(agent.id, session.idDigest))).toBeNull();
      resultOf(await store.people.changeMember(ask, { status: "active" }, owning(ana)));
      const rows = (await subject.audit(agent.id)).filter(({ subject: of }) => of === bo.email);
      const standing = (role: string, status: string) => JSON.stringify({ roles: [role], auditorUntil: null, status });
      expect(rows.slice(0, 3).map(({ action, before, after }) => [action, before, after])).toEqual([
        ["member.enable", standing("auditor", "disabled"), standing("auditor", "active")],
        ["member.disable", standing("auditor", "active"), standing("auditor", "disabled")],
        ["member.role", standing("viewer", "active"), standing("auditor", "active")],
      ]);
      for (const email of [stranger.email, "nobody@example.com"]) {
        const foreign = { ...ask, email };
        expect(
          kindOf(await store.people.changeMember(foreign, { roles: ["viewer"], auditorUntil: null }, owning(ana))),
        ).toBe("member_not_found");
        expect(kindOf(await store.people.endMemberSessions(foreign, owning(ana)))).toBe("member_not_found");
        expect(kindOf(await store.people.resetTwoFactor(foreign, owning(ana)))).toBe("member_not_found");
      }
      expect(kindOf(await store.people.endMemberSessions(ask, owning(bo)))).toBe("role_may_not");
      expect(kindOf(await store.people.resetTwoFactor(ask, owning(bo)))).toBe("role_may_not");
    });

    it("signs a member out everywhere, and nobody else", async () => {
      const agent = await subject.agent();
      const [ana, bo] = [await newMember(agent), await newMember(agent, "viewer")];
      const kept = await signIn(ana);
      await signIn(bo);
      await signIn(bo);
      const ask = { agentId: agent.id, email: bo.email };
      expect(resultOf(await subject.store.people.endMemberSessions(ask, owning(ana)))).toEqual({ ended: 2 });
      expect(resultOf(await subject.store.people.endMemberSessions(ask, owning(ana)))).toEqual({ ended: 0 });
      expect(resultOf(await subject.store.sessions.findMemberSession(agent.id, kept.idDigest))).not.toBeNull();
    });

    it("has so many open invitations and no more, and one for each email", async () => {
      const agent = await subject.agent();
      const ana = await newMember(agent);
      const made: Invitation[] = [];
      for (let count = 0; count < openInvitationsMax; count += 1) {
        // The clock moves on, because invitations an hour are bounded.
        subject.clock.pass(3n * minute);
        const invitation = subject.invitation(ana, { expiresAt: instant(subject.clock.now() + 7n * day) });
        made.push(resultOf(await subject.store.people.inviteMember(invitation, owning(ana))));
      }
      subject.clock.pass(3n * minute);
      expect(kindOf(await subject.store.people.inviteMember(subject.invitation(ana), owning(ana)))).toBe(
        "invitations_too_many",
      );
      const again = subject.invitation(ana, { email: made[0]?.email ?? "" });
      resultOf(await subject.store.people.inviteMember(again, owning(ana)));
      const open = (await team(agent)).invitations;
      expect(open).toHaveLength(openInvitationsMax);
      expect(open.filter(({ email }) => email === again.email).map(({ id }) => id)).toEqual([again.id]);
    });

    it("gives up an invitation of its own alone, once", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [ana, stranger] = [await newMember(agent), await newMember(other)];
      const { id } = resultOf(await subject.store.people.inviteMember(subject.invitation(ana), owning(ana)));
      const withdraw = (owner: Member) =>
        subject.store.people.withdrawInvitation({ agentId: owner.agentId, id }, owning(owner));
      expect(refusalOf(await withdraw(stranger))).toContain("no such open invitation");
      resultOf(await withdraw(ana));
      expect(refusalOf(await withdraw(ana))).toContain("no such open invitation");
    });
  });

  describe("a browser that signs in", () => {
    it("ends its session of before, and the twenty-first of a member ends the oldest: both with an audit row", async () => {
      const agent = await subject.agent();
      const ana = await newMember(agent);
      const first = await signIn(ana);
      const at = subject.clock.now();
      await subject.signIn(ana, { replaces: { agentId: agent.id, idDigest: first.idDigest } });
      expect(resultOf(await subject.store.sessions.findMemberSession(agent.id, first.idDigest))).toBeNull();
      for (let more = 0; more < 20; more += 1) {
        subject.clock.pass(minute);
        await signIn(ana);
      }
      const ended = (await subject.audit(agent.id)).filter(({ action }) => action === "member.sign_out");
      expect(ended.map(({ after }) => after)).toEqual([
        '{"sessions":1,"why":"too many at once"}',
        '{"sessions":1,"why":"signed in anew"}',
      ]);
      expect(ended.at(-1)?.at).toBe(at);
    });
  });
}
