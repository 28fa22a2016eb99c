import { describe, expect, it } from "vitest";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import type { Member } from "#lib/domain/people/member";
import type { MemberSession, MemberSessionAsk } from "#lib/domain/people/member-session";
import { hour, minute } from "#lib/domain/time/instant";

export function memberSessionContract(subject: StoreUnderTest): void {
  describe("a member's session", () => {
    const newMember = (agent: Agent): Promise<Member> => subject.member(agent, "owner");
    const open = (member: Member, change: Partial<MemberSessionAsk> = {}) => subject.signIn(member, change);
    const find = async ({ agentId, idDigest }: MemberSession) =>
      resultOf(await subject.store.sessions.findMemberSession(agentId, idDigest));
    it("is found with its member and agent as they are now, and leaves an audit row", async () => {
      const agent = await subject.agent();
      const member = await newMember(agent);
      const session = await open(member);
      const who = {
        email: member.email,
        name: null,
        roles: ["owner"],
        auditorUntil: null,
        status: "active",
        twoFactor: false,
      };
      expect(await find(session)).toEqual({ session, member: who, agent });
      resultOf(await subject.store.agents.setAgentStatus(agent.id, "suspended", subject.author()));
      expect((await find(session))?.agent.status).toBe("suspended");
      const signIn = (await subject.audit(agent.id)).find(({ action }) => action === "member.sign_in");
      expect(signIn).toMatchObject({ subject: member.email, requestId: "request-1", before: null });
      expect(signIn?.after).toBe('{"roles":["owner"],"address":"192.0.2.1","browser":"Firefox"}');
    });

    it("is nobody's for another agent, or for a digest that was never given", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const session = await open(await newMember(agent));
      expect(await find({ ...session, agentId: other.id })).toBeNull();
      expect(await find({ ...session, idDigest: "no such digest" })).toBeNull();
    });

    it("is seen when it is said to be, and by that alone", async () => {
      const agent = await subject.agent();
      const session = await open(await newMember(agent));
      subject.clock.pass(minute);
      await find(session);
      expect((await find(session))?.session.lastSeenAt).toBe(session.lastSeenAt);
      const now = subject.clock.now();
      resultOf(await subject.store.sessions.seeMemberSession(agent.id, session.idDigest, now));
      expect((await find(session))?.session).toEqual({ ...session, lastSeenAt: now });
    });

    it("is dropped once it has run out", async () => {
      const session = await open(await newMember(await subject.agent()));
      subject.clock.pass(12n * hour);
      await subject.sweep();
      expect(await find(session)).not.toBeNull();
      subject.clock.pass(1n);
      await subject.sweep();
      expect(await find(session)).toBeNull();
    });

    it("belongs to a person who is found by the email alone, with all that they are a member of", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const member = await newMember(agent);
      const there = await subject.member(other, "viewer", member.email);
      const { email, createdAt } = member;
      expect(resultOf(await subject.store.people.findAccount(email))).toEqual({
        person: { email, name: null, passwordHash, createdAt },
        memberships: [
          { member, agent },
          { member: there, agent: other },
        ],
        twoFactor: null,
      });
      expect(resultOf(await subject.store.people.findAccount("nobody@example.com"))).toBeNull();
    });
  });
}
