import { describe, expect, it } from "vitest";
import type { SetupReached } from "#lib/domain/agents/setup-step";
import type { LimitFill } from "#lib/domain/limits/limit-use";
import { day, hour, type Instant, instant, minute } from "#lib/domain/time/instant";
import type { AttentionName } from "./attention";
import type { AttentionFacts, EndpointAtFault, LimitFilled } from "./attention-facts";
import type { AttentionMark } from "./attention-mark";
import { judgeAttention, needingAttention } from "./judge-attention";

const now = instant(1_000n * day);
const ago = (span: bigint): Instant => instant(now - span);
const ahead = (span: bigint): Instant => instant(now + span);

const everyStep: SetupReached = {
  key: true,
  call: true,
  rate: true,
  feed: true,
  deposit: true,
  report: true,
  member: true,
  two_factor: true,
};

/** An agent for whom nobody has to do anything. */
const calm: AttentionFacts = {
  now,
  hasOwnFactor: true,
  owingPlayers: 0,
  keys: [],
  members: 2,
  protectedMembers: 2,
  openDraftsAt: [],
  closedDraftsAt: [],
  approvalsToGive: [],
  approvalsToFinish: [],
  ownEnded: [],
  lastTradeAt: ago(minute),
  refusals: [],
  proof: { at: ago(hour), faultCount: 0 },
  createdAt: ago(100n * day),

  quotas: [],
  reached: everyStep,
  stop: null,
  limits: [],
  madeUnasked: [],
  disabledEndpoints: [],
  failingEndpoints: [],
};

const judged = (change: Partial<AttentionFacts>, marks: readonly AttentionMark[] = []) =>
  judgeAttention({ ...calm, ...change }, marks, ["owner"]);
const names = (change: Partial<AttentionFacts>): AttentionName[] => judged(change).map(({ name }) => name);

const filled = (fill: LimitFill, percent: number, windowStart = ago(hour)): LimitFilled => ({
  holder: `p-${percent}`,
  side: "withdrawal",
  fill,
  percent,
  windowStart,
});

const atFault = (id: string, since: Instant): EndpointAtFault => ({ id, url: `https://${id}.example/in`, since });

describe("what needs attention", () => {
  it("is nothing while all is well", () => {
    expect(judged({})).toEqual([]);
  });

  it.each<[AttentionName, Partial<AttentionFacts>]>([
    ["books_fault", { proof: { at: ago(hour), faultCount: 2 } }],
    ["unfinished_transfers", { openDraftsAt: [ago(hour)] }],
    ["closed_transfers", { closedDraftsAt: [ago(hour)] }],
    ["approvals_waiting", { approvalsToGive: [ago(hour)] }],
    ["approvals_to_finish", { approvalsToFinish: [ago(hour)] }],
    ["transfers_stopped", { stop: { side: "withdrawal", since: ago(hour) } }],
    ["reached_limits", { limits: [filled("reached", 100)] }],
    ["quiet_feed", { lastTradeAt: ago(13n * hour) }],
    ["owing_players", { owingPlayers: 3 }],
    ["refusals", { refusals: [{ failure: "balance_too_low", at: ago(hour) }] }],
    ["disabled_webhooks", { disabledEndpoints: [atFault("we_1", ago(day))] }],
    ["failing_webhooks", { failingEndpoints: [atFault("we_1", ago(hour))] }],
    ["made_unasked", { madeUnasked: [{ name: "Till", at: ago(day) }] }],
    ["expiring_keys", { keys: [{ name: "Reports", expiresAt: ahead(3n * day) }] }],
    ["full_quotas", { quotas: [{ keyName: "Reports", operation: "report", used: 51, limit: 100 }] }],
    ["unproved_books", { proof: null }],
    ["unproved_books", { proof: { at: ago(3n * day), faultCount: 0 } }],
    ["factors_off", { protectedMembers: 1 }],
    ["setup_left", { reached: { ...everyStep, member: false } }],
  ])("is %s", (name, change) => {
    expect(names(change)).toEqual([name]);
  });

  it("leads to the only endpoint at fault, and to all of several, first the one that has been for the longest", () => {
    const [one, other] = [atFault("we_1", ago(hour)), atFault("we_2", ago(day))];
    expect(judged({ failingEndpoints: [one] })).toMatchObject([{ count: 1, at: one.since, href: "/webhooks/we_1" }]);
    expect(judged({ failingEndpoints: [one, other] })).toMatchObject([
      { count: 2, at: other.since, href: null, parts: [{ name: "we_2.example" }, { name: "we_1.example" }] },
    ]);
  });

  it("is one's own second factor, and one's colleagues' apart from it", () => {
    expect(names({ hasOwnFactor: false, protectedMembers: 1 })).toEqual(["own_factor_off"]);
    expect(judged({ hasOwnFactor: false, members: 4, protectedMembers: 1 })).toMatchObject([
      { name: "own_factor_off" },
      { name: "factors_off", count: 2 },
    ]);
  });

  it("is none of what is far off, long ago, half used or without a limit", () => {
    const keys = [
      { name: "Far", expiresAt: ahead(15n * day) },
      { name: "Open", expiresAt: null },
      { name: "Gone", expiresAt: ago(hour) },
    ];
    const quotas = [
      { keyName: "Half", operation: "report", used: 50, limit: 100 },
      { keyName: "Free", operation: "report", used: 50, limit: 0 },
    ];
    expect(names({ keys, quotas, refusals: [{ failure: "balance_too_low", at: ago(25n * hour) }] })).toEqual([]);
  });

  it("is no quiet feed and no unproved books before the first trade", () => {
    expect(names({ lastTradeAt: null, proof: null })).toEqual([]);
  });

  it("groups refusals by their code, the most frequent first", () => {
    const refusals = (["ticket_sealed", "balance_too_low", "balance_too_low"] as const).map((failure, index) => ({
      failure,
      at: ago(BigInt(index + 1) * minute),
    }));
    expect(judged({ refusals })).toMatchObject([
      {
        count: 3,
        parts: [
          { name: "20160", count: 2 },
          { name: "20180", count: 1 },
        ],
      },
    ]);
  });

  it("is the limits that are reached, the most used first, and none that is only nearly so", () => {
    const limits = [filled("near", 99), filled("reached", 100), filled("reached", 140), filled("free", 10)];
    expect(judged({ limits })).toMatchObject([
      {
        name: "reached_limits",
        count: 2,
        parts: [
          { name: "p-140", side: "withdrawal", count: 140 },
          { name: "p-100", count: 100 },
        ],
      },
    ]);
  });

  it("leads to the first step of the set-up that members can do", () => {
    const reached = { ...everyStep, rate: false, member: false };
    expect(judged({ reached })).toMatchObject([{ count: 2, href: "/team" }]);
  });

  it("is shown to those alone who may see it", () => {
    const change = { ...calm, owingPlayers: 1, hasOwnFactor: false, protectedMembers: 0, lastTradeAt: ago(day) };
    expect(judgeAttention(change, [], ["viewer"]).map(({ name }) => name)).toEqual(["quiet_feed", "own_factor_off"]);
  });
});

describe("what was put aside", () => {
  const mark = (change: Partial<AttentionMark>): AttentionMark => ({
    agentId: "acme",
    name: "owing_players",
    level: 3n,
    email: "ana@example.com",
    at: ago(hour),
    until: null,
    ...change,
  });
  const needing = (owingPlayers: number, change: Partial<AttentionMark> = {}) =>
    needingAttention(judged({ owingPlayers }, [mark(change)]));

  it("comes back when it has grown, and not when it has shrunk", () => {
    expect([2, 3, 4].map((owing) => needing(owing))).toEqual([0, 0, 1]);
  });

  it("for a while comes back when the while is over, whatever it has grown to", () => {
    expect(needing(9, { until: ahead(1n) })).toBe(0);
    expect(needing(1, { until: now })).toBe(1);
  });

  it("as a reached limit comes back in the next window, and with one more in the same", () => {
    const [before] = judged({ limits: [filled("reached", 100, ago(day))] });
    const seen = [mark({ name: "reached_limits", level: before?.level ?? 0n })];
    const needed = (...limits: readonly LimitFilled[]) => needingAttention(judged({ limits }, seen));
    expect(needed(filled("reached", 120, ago(day)))).toBe(0);
    expect(needed(filled("reached", 100, ago(day)), filled("reached", 101, ago(day)))).toBe(1);
    expect(needed(filled("reached", 100, ago(hour)))).toBe(1);
  });

  it("hides nothing else", () => {
    expect(needing(3, { name: "refusals" })).toBe(1);
  });

  it("tells who did it", () => {
    expect(judged({ owingPlayers: 3 }, [mark({})])).toMatchObject([{ aside: { email: "ana@example.com" } }]);
  });
});
