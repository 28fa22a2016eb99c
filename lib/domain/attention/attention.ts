import { placeOfStep, setupStepsLeft } from "#lib/domain/agents/setup-step";
import { codeOf } from "#lib/domain/failure-codes";
import type { LimitSide } from "#lib/domain/limits/limit";
import type { Capability } from "#lib/domain/people/role";
import { day, earliest, hour, type Instant, instant, latest } from "#lib/domain/time/instant";
import type { AttentionFacts, EndpointAtFault } from "./attention-facts";

/** Something found, in numbers. The page has the words. */
export interface Finding {
  readonly count: number;
  /** An acknowledged finding comes back when its level has grown. */
  readonly level: bigint;
  /** What it consists of, most important first. */
  readonly parts: readonly FindingPart[];
  /** The moment that it is about. */
  readonly at: Instant | null;
  /** A nearer place than its rule's; null when there is none. */
  readonly href: string | null;
}

export interface FindingPart {
  readonly name: string;
  readonly count: number;
  /** Which transfers a limit is for. */
  readonly side?: LimitSide;
}

export type AttentionTone = "bad" | "warn" | "info";

interface AttentionRule {
  readonly tone: AttentionTone;
  /** Who sees it; null for every member. */
  readonly may: Capability | null;
  /** Where it is dealt with. */
  readonly href: string;
  /** Who can do something about it, and so may put it aside for the whole team; null for what nobody puts aside. */
  readonly putAsideBy: Capability | null;
  /** False for what is put aside only for a while, and not until it grows. */
  readonly mayAcknowledge: boolean;
  /** Null when there is nothing to do. */
  judge(facts: AttentionFacts): Finding | null;
}

export const partsShownMax = 3;
/** The most refusals that are read to be grouped. */
export const refusalsReadMax = 200;
/** Refusals older than a day were seen or forgotten. */
export const refusalsToldFor = day;
const keyExpiryTold = 14n * day;
const feedQuietAfter = 12n * hour;
/** The books are proved daily, so after two days a proof was missed. */
const proofDueAfter = 2n * day;
/** Half of a quota. */
const quotaTold = { part: 1, of: 2 } as const;

const found = (count: number, level: bigint, more: Partial<Finding> = {}): Finding | null =>
  count === 0 ? null : { count, level, parts: [], at: null, href: null, ...more };

/** Counts equal names, the most frequent first. */
function grouped(names: readonly string[]): FindingPart[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}

/** Endpoints that are at fault, first the one that has been for the longest. A single one is led to. */
function foundEndpoints(endpoints: readonly EndpointAtFault[]): Finding | null {
  const [first, ...others] = endpoints.toSorted((one, other) => (one.since < other.since ? -1 : 1));
  if (!first) return null;
  const all = [first, ...others];
  return found(all.length, newest(all.map(({ since }) => since)), {
    parts: all.map(({ url }) => ({ name: new URL(url).host, count: 1 })),
    at: first.since,
    href: others.length === 0 ? `/webhooks/${first.id}` : null,
  });
}

const newest = (moments: readonly Instant[]): Instant => latest(instant(0n), ...moments);

/** What may need somebody's attention, most urgent first. A new row needs its text in each language, and no more. */
const attentionRules = {
  books_fault: {
    tone: "bad",
    may: "players:read",
    href: "/#books",
    putAsideBy: null,
    mayAcknowledge: false,
    judge: ({ proof }) => proof && found(proof.faultCount, proof.at, { at: proof.at }),
  },
  transfers_stopped: {
    tone: "bad",
    may: "limits:read",
    href: "/control",
    putAsideBy: null,
    mayAcknowledge: false,
    judge: ({ stop }) => stop && found(1, stop.since, { at: stop.since, parts: [{ name: stop.side, count: 1 }] }),
  },
  unfinished_transfers: {
    tone: "bad",
    may: "transfers:write",
    href: "/transfers",
    putAsideBy: null,
    mayAcknowledge: false,
    judge: ({ openDraftsAt: times }) => found(times.length, newest(times), { at: earliest(times) }),
  },
  closed_transfers: {
    tone: "warn",
    may: "transfers:write",
    href: "/transfers",
    putAsideBy: null,
    mayAcknowledge: false,
    judge: ({ closedDraftsAt: times }) => found(times.length, newest(times), { at: earliest(times) }),
  },
  approvals_waiting: {
    tone: "warn",
    may: "approvals:decide",
    href: "/approvals",
    putAsideBy: null,
    mayAcknowledge: false,
    judge: ({ approvalsToGive: times }) => found(times.length, newest(times), { at: earliest(times) }),
  },
  approvals_to_finish: {
    tone: "warn",
    may: "approvals:own",
    href: "/approvals?maker=me",
    putAsideBy: null,
    mayAcknowledge: false,
    judge: ({ approvalsToFinish: times }) => found(times.length, newest(times), { at: earliest(times) }),
  },
  own_requests_ended: {
    tone: "warn",
    may: "approvals:own",
    href: "/approvals?state=unseen&maker=me",
    // Each is put away at its request, by whoever asked.
    putAsideBy: null,
    mayAcknowledge: false,
    judge({ ownEnded }) {
      const [only, ...others] = ownEnded;
      return found(ownEnded.length, newest(ownEnded.map(({ at }) => at)), {
        parts: grouped(ownEnded.map(({ how }) => how)),
        at: latest(instant(0n), ...ownEnded.map(({ at }) => at)),
        href: only && others.length === 0 ? `/approvals?open=${encodeURIComponent(only.id)}` : null,
      });
    },
  },
  reached_limits: {
    tone: "warn",
    may: "limits:read",
    href: "/control",
    putAsideBy: "transfers:stop",
    mayAcknowledge: true,
    judge({ limits }) {
      const reached = limits.filter(({ fill }) => fill === "reached");
      const parts = reached.map(({ holder: name, side, percent }) => ({ name, side, count: percent }));
      // A limit that is reached in a newer window comes back, and so does one more in the same.
      const level = newest(reached.map(({ windowStart }) => windowStart)) + BigInt(reached.length);
      return found(reached.length, level, { parts: parts.sort((one, other) => other.count - one.count) });
    },
  },
  disabled_webhooks: {
    tone: "bad",
    may: "webhooks:read",
    href: "/webhooks",
    putAsideBy: "webhooks:write",
    mayAcknowledge: true,
    judge: ({ disabledEndpoints }) => foundEndpoints(disabledEndpoints),
  },
  failing_webhooks: {
    tone: "warn",
    may: "webhooks:read",
    href: "/webhooks",
    putAsideBy: "webhooks:write",
    mayAcknowledge: true,
    judge: ({ failingEndpoints }) => foundEndpoints(failingEndpoints),
  },
  quiet_feed: {
    tone: "warn",
    may: "reports:read",
    href: "/reports",
    putAsideBy: "settings:write",
    mayAcknowledge: true,
    judge({ lastTradeAt: last, now }) {
      const isQuiet = last !== null && now - last > feedQuietAfter;
      return isQuiet ? found(Number((now - last) / hour), last, { at: last }) : null;
    },
  },
  owing_players: {
    tone: "warn",
    may: "players:read",
    href: "/players?owing=true",
    putAsideBy: "players:write",
    mayAcknowledge: true,
    judge: ({ owingPlayers }) => found(owingPlayers, BigInt(owingPlayers)),
  },
  refusals: {
    tone: "warn",
    may: "journal:read",
    href: "/transfers?tab=refusals",
    putAsideBy: "transfers:write",
    mayAcknowledge: true,
    judge({ refusals, now }) {
      const late = refusals.filter(({ at }) => now - at < refusalsToldFor);
      const parts = grouped(late.map(({ failure }) => String(codeOf(failure))));
      return found(late.length, newest(late.map(({ at }) => at)), { parts });
    },
  },
  made_unasked: {
    tone: "warn",
    may: "keys:withdraw",
    href: "/keys",
    putAsideBy: "keys:withdraw",
    mayAcknowledge: true,
    judge({ madeUnasked: made }) {
      const parts = made.map(({ name }) => ({ name, count: 1 }));
      return found(made.length, newest(made.map(({ at }) => at)), { parts });
    },
  },
  expiring_keys: {
    tone: "warn",
    may: "keys:read",
    href: "/keys",
    putAsideBy: "keys:write",
    mayAcknowledge: true,
    judge({ keys, now }) {
      const ending = keys.flatMap(({ name, expiresAt: at }) =>
        at !== null && at > now && at - now < keyExpiryTold ? [{ name, at }] : [],
      );
      const ordered = ending.sort((one, other) => (one.at < other.at ? -1 : 1));
      const parts = ordered.map(({ name }) => ({ name, count: 1 }));
      return found(ordered.length, newest(ordered.map(({ at }) => at)), { parts, at: ordered[0]?.at ?? null });
    },
  },
  full_quotas: {
    tone: "warn",
    may: "keys:read",
    href: "/keys",
    putAsideBy: "keys:write",
    mayAcknowledge: false,
    judge({ quotas }) {
      const full = quotas.filter(({ used, limit }) => limit > 0 && used * quotaTold.of > limit * quotaTold.part);
      const parts = full.map(({ keyName, used, limit }) => ({ name: keyName, count: percent(used, limit) }));
      return found(full.length, BigInt(full.length), { parts: parts.sort((one, other) => other.count - one.count) });
    },
  },
  unproved_books: {
    tone: "warn",
    may: "books:prove",
    href: "/#books",
    putAsideBy: "books:prove",
    mayAcknowledge: true,
    judge({ proof, createdAt, lastTradeAt, now }) {
      const since = proof?.at ?? createdAt;
      if (lastTradeAt === null || now - since <= proofDueAfter) return null;
      return found(Number((now - since) / day), since, { at: proof?.at ?? null });
    },
  },
  own_factor_off: {
    tone: "info",
    may: null,
    href: "/account",
    putAsideBy: null,
    mayAcknowledge: false,
    judge: ({ hasOwnFactor }) => found(hasOwnFactor ? 0 : 1, 1n),
  },
  factors_off: {
    tone: "info",
    may: "team:read",
    href: "/team",
    putAsideBy: "team:write",
    mayAcknowledge: true,
    judge({ members, protectedMembers, hasOwnFactor }) {
      const others = members - protectedMembers - (hasOwnFactor ? 0 : 1);
      return found(Math.max(0, others), BigInt(others));
    },
  },
  setup_left: {
    tone: "info",
    may: "settings:read",
    href: "/",
    putAsideBy: "settings:write",
    mayAcknowledge: true,
    judge({ reached }) {
      const left = setupStepsLeft(reached);
      const parts = left.map((name) => ({ name, count: 1 }));
      return found(left.length, BigInt(left.length), { parts, href: placeOfStep(left) });
    },
  },
} as const satisfies Record<string, AttentionRule>;

const percent = (part: number, whole: number): number => Math.round((part / whole) * 100);

export type AttentionName = keyof typeof attentionRules;
export const isAttentionName = (name: string): name is AttentionName => Object.hasOwn(attentionRules, name);
export const attentionNames = Object.keys(attentionRules).filter(isAttentionName);
export const attentionRule = (name: AttentionName): AttentionRule => attentionRules[name];
