import { type Instant, instant } from "#lib/domain/time/instant";
import type { Limit } from "./limit";
import { windowAt } from "./limit-window";

/** The most that a 64-bit column holds: a `warn` limit may be passed many times over, and then stays here. */
export const usedMax = 2n ** 63n - 1n;

/** What a limit has counted, and whether it was told as reached, after a transfer. */
export interface LimitUse {
  readonly agentId: string;
  readonly limitId: string;
  readonly windowStart: Instant;
  readonly used: bigint;
  readonly toldWindow: Instant | null;
}

/** What is used of a limit at a moment, in which window. */
export interface PresentUse {
  readonly windowStart: Instant;
  readonly used: bigint;
  /** When the limit starts anew; null for one that judges each transfer alone. */
  readonly startsAnew: Instant | null;
}

/**
 * A newer window starts at 0. Time within a limit never runs back: a moment before the counted window, as after a clock
 * was set back, still belongs to it.
 */
export function presentUse(limit: Limit, zone: string, at: Instant): PresentUse {
  if (limit.window === "transfer") return { windowStart: limit.windowStart, used: 0n, startsAnew: null };
  const { start, end } = windowAt(limit.window, zone, at);
  if (start > limit.windowStart) return { windowStart: start, used: 0n, startsAnew: end };
  const startsAnew = start === limit.windowStart ? end : windowAt(limit.window, zone, limit.windowStart).end;
  return { windowStart: limit.windowStart, used: limit.used, startsAnew };
}

/** True until a limit is told in a window. A limit of one transfer is told by each transfer that meets it. */
export const isUntold = ({ window, toldWindow }: Limit, windowStart: Instant): boolean =>
  window === "transfer" || toldWindow === null || toldWindow < windowStart;

/**
 * A limit's use once its agent's days are those of another zone. What it has used is kept until the windows of both
 * zones have turned, or each zone's midnight would let as much through again.
 */
export function useInZone(limit: Limit, from: string, to: string, at: Instant, countedThere: bigint): LimitUse {
  const { agentId, id: limitId, window, windowStart, used, toldWindow } = limit;
  const present = presentUse(limit, from, at);
  if (window === "transfer" || present.startsAnew === null) return { agentId, limitId, windowStart, used, toldWindow };
  const last = windowAt(window, to, instant(present.startsAnew - 1n));
  const most = countedThere > present.used ? countedThere : present.used;
  const told = isUntold(limit, present.windowStart) ? null : last.start;
  return { agentId, limitId, windowStart: last.start, used: most, toldWindow: told };
}

export function afterUse(used: bigint, counted: bigint): bigint {
  const sum = used + counted;
  return sum > usedMax ? usedMax : sum;
}

/** More than 80 % used is worth a look. */
const nearly = { part: 4n, of: 5n } as const;

/** `reached`: whatever more is sent meets the limit. */
export type LimitFill = "free" | "near" | "reached";

export function fillOf({ bound }: Pick<Limit, "bound">, used: bigint): LimitFill {
  if (used >= bound) return "reached";
  return used * nearly.of > bound * nearly.part ? "near" : "free";
}

/** Rounded down, so that 100 % means all of it. */
export const percentUsed = (used: bigint, bound: bigint): number => Number((used * 100n) / bound);
