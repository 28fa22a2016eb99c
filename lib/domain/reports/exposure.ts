import { type Money, money } from "#lib/domain/money/money";
import type { TradeSummary } from "./summary";

type Matched = Pick<TradeSummary, "valid_turnover" | "unsettled_turnover">;
type Settled = Pick<TradeSummary, "valid_turnover">;

/** A stretch of time with the trades that were matched in it, in any number of parts, and those settled in it. */
export interface ExposureStep {
  readonly matched: readonly Matched[];
  readonly settled: Settled;
}

/**
 * The stakes that were open before a stretch, from the stakes open after it: less what was matched in it, plus what was
 * settled in it. A trade that is void by now is left out, because it may have no time of settlement.
 */
export function exposureBefore(after: Money, { matched, settled }: ExposureStep): Money {
  const opened = matched.reduce((sum, part) => sum + part.valid_turnover + part.unsettled_turnover, 0n);
  return money(after - opened + settled.valid_turnover);
}

/** The stakes open before steps that follow each other, and at the end of each; the last end is given. */
export function exposureOver(atEnd: Money, steps: readonly ExposureStep[]): { start: Money; ends: readonly Money[] } {
  let open = atEnd;
  const ends: Money[] = [];
  for (const step of [...steps].reverse()) {
    ends.unshift(open);
    open = exposureBefore(open, step);
  }
  return { start: open, ends };
}
