import { describe, expect, it } from "vitest";
import { quotaWindowMs } from "#lib/domain/keys/quota-grants";
import type { MemberSession } from "#lib/domain/people/member-session";
import { instant } from "#lib/domain/time/instant";
import {
  type DeskCost,
  DeskShares,
  deskCallsOfAgentPerMinute,
  deskCallsOfMemberPerMinute,
  deskCallsOfSessionPerMinute,
  deskReadsAtOnceMax,
  deskWeights,
  openCallsPerMinute,
} from "./desk-shares";

const at = instant(0n);
const sessionOf = (agentId: string, member: string, number = 1): MemberSession => ({
  agentId,
  email: `${member}@${agentId}.example`,
  idDigest: `${agentId} ${member} ${number}`,
  createdAt: at,
  lastSeenAt: at,
  expiresAt: at,
  address: null,
  browser: "",
  provedAt: null,
});

/** Returns how many of these requests, one after the other, are answered. */
function answered(shares: DeskShares, sessions: readonly MemberSession[], count: number, cost: DeskCost = "light") {
  let allowed = 0;
  for (let call = 0; call < count; call += 1) {
    const session = sessions[call % sessions.length];
    if (session && shares.take(session, cost, 0).ok) allowed += 1;
  }
  return allowed;
}

describe("the dashboard's rates", () => {
  it("leave a session so many requests a minute, and tell when the next one is answered", () => {
    const shares = new DeskShares();
    const session = sessionOf("acme", "ana");
    expect(answered(shares, [session], deskCallsOfSessionPerMinute + 50)).toBe(deskCallsOfSessionPerMinute);
    expect(shares.take(session, "light", 10_000)).toMatchObject({
      failure: { kind: "rate_exceeded", retryAfterSeconds: 50 },
    });
    expect(shares.take(session, "light", quotaWindowMs + 1).ok).toBe(true);
  });

  it("leave a member no more for signing in many times, and their team its own", () => {
    const shares = new DeskShares();
    const sessions = Array.from({ length: 20 }, (_, number) => sessionOf("acme", "ana", number));
    expect(answered(shares, sessions, 2 * deskCallsOfAgentPerMinute)).toBe(deskCallsOfMemberPerMinute);
    expect(shares.take(sessionOf("acme", "bo"), "light", 0).ok).toBe(true);
  });

  it("leave an agent's members so many together, and another agent's theirs", () => {
    const shares = new DeskShares();
    const team = Array.from({ length: 40 }, (_, number) => sessionOf("acme", `m-${number}`));
    expect(answered(shares, team, 2 * deskCallsOfAgentPerMinute)).toBe(deskCallsOfAgentPerMinute);
    expect(shares.take(sessionOf("globex", "cy"), "light", 0).ok).toBe(true);
  });

  it("count a report and an export as several, and leave the own sign-out free", () => {
    for (const cost of ["heavy", "export"] as const) {
      const shares = new DeskShares();
      const session = sessionOf("acme", "ana");
      const most = Math.floor(deskCallsOfSessionPerMinute / deskWeights[cost]);
      expect(answered(shares, [session], 2 * most, cost)).toBe(most);
      expect(shares.take(session, "free", 0).ok).toBe(true);
    }
  });

  it("leave who is not signed in so many a minute, by network", () => {
    const shares = new DeskShares();
    const allowed = Array.from({ length: openCallsPerMinute + 1 }, () => shares.takeOpen("203.0.113.7", 0).ok);
    expect(allowed.filter(Boolean)).toHaveLength(openCallsPerMinute);
    expect(shares.takeOpen("203.0.113.8", 0).ok).toBe(true);
  });
});

describe("an agent's heavy reads", () => {
  it("wait in a line of their own: neither its light work nor another agent's reads wait for them", async () => {
    const shares = new DeskShares();
    const ends: (() => void)[] = [];
    const held = () => new Promise<string>((end) => ends.push(() => end("read")));
    const reads = Array.from({ length: deskReadsAtOnceMax + 20 }, () => shares.inTurn("acme", "heavy", held));
    await Promise.resolve();
    expect(ends).toHaveLength(deskReadsAtOnceMax);
    expect(await shares.inTurn("acme", "light", async () => "light")).toBe("light");
    expect(await shares.inTurn("globex", "heavy", async () => "theirs")).toBe("theirs");
    for (let end = 0; end < reads.length; end += 1) {
      ends[end]?.();
      await reads[end];
    }
    expect(await Promise.all(reads)).toEqual(reads.map(() => "read"));
  });
});
