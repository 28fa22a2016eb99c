import { refuse, refuseFirst } from "#lib/domain/failure";
import { wholeUnits } from "#lib/domain/money/money";
import { amountMax, walletBalanceMax } from "#lib/domain/wallets/transfer";
import type { Limit, LimitWindow } from "./limit";

/** The most limits of one agent: each of its transfers looks through them. */
export const limitsOfAgentMax = 100;
export const limitCountMax = 1_000_000_000n;

/** A limit as it is asked for. Its bound may change later; all else makes it the limit that it is. */
export type LimitAsked = Pick<
  Limit,
  "agentId" | "scope" | "subject" | "side" | "window" | "measure" | "bound" | "action"
>;

export const isSameLimit = (one: LimitAsked, other: LimitAsked): boolean =>
  one.agentId === other.agentId &&
  one.scope === other.scope &&
  one.subject === other.subject &&
  one.side === other.side &&
  one.window === other.window &&
  one.measure === other.measure &&
  one.action === other.action;

/** The greatest sum that a limit may allow: no transfer, and no wallet, can be larger. */
export const limitSumMax = (window: LimitWindow): bigint => (window === "transfer" ? amountMax : walletBalanceMax);

/** The refusal of a limit that cannot be set, whoever it is for; null for one that can. */
export function refusalOfLimit(asked: LimitAsked) {
  const isOfNobody = (asked.scope === "agent") !== (asked.subject === "");
  return refuseFirst({
    subject: isOfNobody ? "A limit is for the whole agent, or for one player, key or member." : null,
    bound: faultOfBound(asked),
  });
}

function faultOfBound({ window, measure, bound }: LimitAsked): string | null {
  if (measure === "count" && window === "transfer") {
    return "A limit on one transfer needs a sum: a count would be 1. Give a sum, or a day or a month.";
  }
  if (bound <= 0n) return "A limit must be above 0. To let nothing through, stop the transfers instead.";
  if (measure === "count") {
    return bound > limitCountMax ? `A limit can count at most ${limitCountMax} transfers.` : null;
  }
  const most = limitSumMax(window);
  return bound > most ? `A limit on ${sums[window]} can be at most ${wholeUnits(most)}.` : null;
}

const sums = { transfer: "one transfer", day: "the sum of a day", month: "the sum of a month" } as const;

export const unknownLimit = (id: string) =>
  refuse("limit_unknown", `There is no limit "${id}". It may have been removed meanwhile.`);
