import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import type { Member } from "#lib/domain/people/member";
import { isOwner, type MemberRole } from "#lib/domain/people/role";
import { hour, minute } from "#lib/domain/time/instant";

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
  });
}
