import { describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/outcome";
import { hour, instant, minute } from "#lib/domain/instant";
import { staffSessionsMax } from "#lib/limits";
import type { Agent } from "#lib/stored/agent";
import type { Staff } from "#lib/stored/staff";
import type { StaffSession } from "#lib/stored/staff-session";
import type { StoreUnderTest } from "./store-under-test";

/** With a password alone, in a browser that was not signed in. */
const plainSignIn = { sources: [], factorSource: null, proof: null, replaces: null };

export function staffSessionContract(subject: StoreUnderTest): void {
  describe("a staff session", () => {
    async function newMember(agent: Agent): Promise<Staff> {
      const email = `${subject.fresh("ana")}@example.com`;
      const facts = { role: "owner", passwordHash: "a hash", status: "active", lastSeenAt: null } as const;
      const member = { agentId: agent.id, email, ...facts, createdAt: subject.clock.now() };
      return resultOf(await subject.store.createStaff(member, subject.author()));
    }

    function newSession({ agentId, email }: Staff, change: Partial<StaffSession> = {}): StaffSession {
      const at = subject.clock.now();
      const times = { createdAt: at, lastSeenAt: at, expiresAt: instant(at + 12n * hour) };
      const idDigest = subject.fresh("digest");
      return { agentId, idDigest, email, ...times, address: "192.0.2.1", browser: "Firefox", ...change };
    }

    const open = async (member: Staff, change: Partial<StaffSession> = {}) => {
      const ask = { session: newSession(member, change), passwordHash: member.passwordHash, ...plainSignIn };
      return resultOf(await subject.store.openStaffSession(ask, subject.author())).session;
    };
    const find = async ({ agentId, idDigest }: StaffSession) =>
      resultOf(await subject.store.findStaffSession(agentId, idDigest));
    const digests = async ({ agentId, email }: Staff) =>
      resultOf(await subject.store.listStaffSessions(agentId, email)).map(({ idDigest }) => idDigest);

    it("is found with its member and agent as they are now, and leaves an audit row", async () => {
      const agent = await subject.agent();
      const member = await newMember(agent);
      const session = await open(member);
      const who = { email: member.email, role: "owner", status: "active", twoFactor: false };
      expect(await find(session)).toEqual({ session, member: who, agent });
      resultOf(await subject.store.setAgentStatus(agent.id, "suspended", subject.author()));
      expect((await find(session))?.agent.status).toBe("suspended");
      const signIn = (await subject.audit(agent.id)).find(({ action }) => action === "staff.sign_in");
      expect(signIn).toMatchObject({ subject: member.email, requestId: "request-1", before: null });
      expect(signIn?.after).toBe('{"role":"owner","address":"192.0.2.1","browser":"Firefox"}');
    });

    it("is nobody's for another agent, or for a digest that was never given", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const session = await open(await newMember(agent));
      expect(await find({ ...session, agentId: other.id })).toBeNull();
      expect(await find({ ...session, idDigest: "no such digest" })).toBeNull();
    });

    it("is refused to a member who was disabled, or given another password, while it was judged", async () => {
      const agent = await subject.agent();
      const member = await newMember(agent);
      const ask = { session: newSession(member), passwordHash: "an older hash", ...plainSignIn };
      expect(refusalOf(await subject.store.openStaffSession(ask, subject.author()))).toContain("Sign in again");
      const change = { action: "staff.disable", status: "disabled" } as const;
      resultOf(await subject.store.changeStaff(agent.id, member.email, change, subject.author()));
      const late = { session: newSession(member), passwordHash: member.passwordHash, ...plainSignIn };
      expect(refusalOf(await subject.store.openStaffSession(late, subject.author()))).toContain("Sign in again");
      expect(await digests(member)).toEqual([]);
    });

    it.each(["staff.disable", "staff.reset"] as const)(
      "ends with %s of its member, wherever it was",
      async (action) => {
        const agent = await subject.agent();
        const [member, colleague] = [await newMember(agent), await newMember(agent)];
        const sessions = [await open(member), await open(member)];
        const kept = await open(colleague);
        const status = action === "staff.disable" ? "disabled" : "active";
        resultOf(await subject.store.changeStaff(agent.id, member.email, { action, status }, subject.author()));
        for (const session of sessions) expect(await find(session)).toBeNull();
        expect(await find(kept)).not.toBeNull();
      },
    );

    it("is seen when it is said to be, and by that alone", async () => {
      const agent = await subject.agent();
      const session = await open(await newMember(agent));
      subject.clock.pass(minute);
      await find(session);
      expect((await find(session))?.session.lastSeenAt).toBe(session.lastSeenAt);
      const now = subject.clock.now();
      resultOf(await subject.store.seeStaffSession(agent.id, session.idDigest, now));
      expect((await find(session))?.session).toEqual({ ...session, lastSeenAt: now });
    });

    it("ends alone, or all but it end, or every one; only its own member's, each with an audit row", async () => {
      const agent = await subject.agent();
      const [member, colleague] = [await newMember(agent), await newMember(agent)];
      const [first, second, third] = [await open(member), await open(member), await open(member)];
      const kept = await open(colleague);
      const of = { agentId: agent.id, email: member.email };
      const end = async (which: { only?: string; except?: string }) =>
        resultOf(await subject.store.endStaffSessions({ ...of, ...which }, subject.author())).ended;
      expect(await end({ only: kept.idDigest })).toBe(0);
      expect(await end({ only: first.idDigest })).toBe(1);
      expect(await end({ only: first.idDigest })).toBe(0);
      expect(await end({ except: second.idDigest })).toBe(1);
      expect([await find(first), await find(third)]).toEqual([null, null]);
      expect(await digests(member)).toEqual([second.idDigest]);
      expect(await end({})).toBe(1);
      expect(await find(kept)).not.toBeNull();
      const rows = (await subject.audit(agent.id)).filter(({ action }) => action === "staff.sign_out");
      expect(rows.map((row) => row.after)).toEqual(Array(3).fill('{"sessions":1}'));
    });

    it("makes room: beyond the most that a member may have, the oldest ends", async () => {
      const member = await newMember(await subject.agent());
      const opened: string[] = [];
      for (let made = 0; made <= staffSessionsMax; made += 1) {
        subject.clock.pass(minute);
        opened.push((await open(member)).idDigest);
      }
      expect(await digests(member)).toEqual(opened.slice(1).reverse());
    });

    it("is dropped once it has run out", async () => {
      const session = await open(await newMember(await subject.agent()));
      subject.clock.pass(12n * hour);
      resultOf(await subject.store.health());
      expect(await find(session)).not.toBeNull();
      subject.clock.pass(1n);
      resultOf(await subject.store.health());
      expect(await find(session)).toBeNull();
    });

    it("belongs to a member who is found by the email alone", async () => {
      const member = await newMember(await subject.agent());
      expect(resultOf(await subject.store.findStaff(member.email))).toEqual(member);
      expect(resultOf(await subject.store.findStaff("nobody@example.com"))).toBeNull();
    });
  });
}
