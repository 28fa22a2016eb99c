import { describe, expect, it } from "vitest";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { proofMinutesMax } from "#lib/domain/people/acting-member";
import type { Member } from "#lib/domain/people/member";
import type { MemberSession, MemberSessionAsk, SignInSource } from "#lib/domain/people/member-session";
import { day, hour, minute, nanosecond } from "#lib/domain/time/instant";
import { peopleUnderTest } from "./people-under-test";

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

const proofTime = BigInt(proofMinutesMax) * minute;

export function sessionProofContract(subject: StoreUnderTest): void {
  const { rowsOf, find } = peopleUnderTest(subject);

  describe("a proof of who sits at a session", () => {
    const provedAt = async (session: MemberSession) => (await find(session))?.session.provedAt;

    it("is kept with that session alone, in the audit too, and lasts 10 minutes for a dangerous change", async () => {
      const agent = await subject.agent();
      const [ana, bo] = [await subject.member(agent, "owner"), await subject.member(agent, "viewer")];
      const [session, other] = [await subject.signIn(ana), await subject.signIn(ana)];
      const signedInAt = subject.clock.now();
      subject.clock.pass(proofTime + 1n);
      const promote = async ({ idDigest }: MemberSession) => {
        const by = subject.acting(ana, "team:write", idDigest);
        return kindOf(await subject.store.people.changeMember(bo, { roles: ["owner"], auditorUntil: null }, by));
      };
      const rows = await subject.audit(agent.id);
      expect(await promote(session)).toBe("proof_needed");
      expect(await subject.audit(agent.id)).toEqual(rows);
      const ask = { ...session, passwordHash, proof: null };
      const proved = await subject.store.sessions.proveSession(ask, subject.acting(ana, null, session.idDigest));
      expect(resultOf(proved)).toEqual({ provedAt: subject.clock.now() });
      expect([await provedAt(session), await provedAt(other)]).toEqual([subject.clock.now(), signedInAt]);
      expect(await rowsOf(agent, "member.proof")).toEqual(["{}"]);
      subject.clock.pass(proofTime);
      expect([await promote(other), await promote(session)]).toEqual(["proof_needed", "done"]);
    });
  });
}

export function signInContract(subject: StoreUnderTest): void {
  describe("a try to sign in", () => {
    const browser = (): SignInSource[] => [
      { kind: "pair", name: subject.fresh("pair") },
      { kind: "address", name: subject.fresh("address") },
      { kind: "account", name: subject.fresh("account") },
    ];
    const count = async (sources: readonly SignInSource[]) =>
      resultOf(await subject.store.sessions.countSignInTry(sources, subject.clock.now()));
    const fail = async (sources: readonly SignInSource[], times: number) => {
      for (let failed = 0; failed < times; failed += 1) await count(sources);
    };

    it("is counted at once, so that of many at the same time no more are judged than one after the other", async () => {
      const sources = browser();
      const counted = await Promise.all(Array.from({ length: 20 }, () => count(sources)));
      expect(counted.filter(({ waitSeconds }) => waitSeconds === 0)).toHaveLength(4);
    });

    if (subject.racesAlone) return;

    it("is forgotten a day after the last one", async () => {
      const sources = browser();
      await fail(sources, 3);
      subject.clock.pass(day + nanosecond);
      await subject.sweep();
      expect(await count(sources)).toEqual({ waitSeconds: 0, failures: 1 });
    });
  });
}
