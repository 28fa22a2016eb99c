import { expect, it } from "vitest";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { parseMoney } from "#lib/domain/money/money";
import { instant, minute, nanosecond } from "#lib/domain/time/instant";
import { settlementResults } from "./category";
import type { TradeVersion } from "./trade";
import { aheadMinutesMax, type WarningReason, warningReasons, warningsOf } from "./trade-warnings";

const settled = tradeVersion();
const { matchedAt, settledAt } = settled;
const none = { payout: parseMoney("0") };
const some = { payout: parseMoney("0.00000001") };
const now = instant((settledAt ?? matchedAt) + minute);
const limit = now + aheadMinutesMax * minute;

it.each<[string, Partial<TradeVersion>, readonly WarningReason[]]>([
  ["a WIN with a payout", { settlementResult: "WIN", ...some }, []],
  ["a WIN without a payout", { settlementResult: "WIN", ...none }, ["win_without_payout"]],
  ["a HALF_WIN without a payout", { settlementResult: "HALF_WIN", ...none }, ["win_without_payout"]],
  ["a LOSE without a payout", { settlementResult: "LOSE", ...none }, []],
  ["a LOSE with a payout", { settlementResult: "LOSE", ...some }, ["lose_with_payout"]],
  ["a HALF_LOSE, which pays half of the stake", { settlementResult: "HALF_LOSE", ...some }, []],
  ["a PUSH without a payout", { settlementResult: "PUSH", ...none }, []],
  ["a PUSH with a payout", { settlementResult: "PUSH", ...some }, ["payout_ignored"]],
  ["a VOID with a payout", { settlementResult: "VOID", ...some }, ["payout_ignored"]],
  ["a rejected WIN with a payout", { status: "rejected", ...some }, ["payout_ignored"]],
  ["a WIN of a voided market with a payout", { marketVoided: true, ...some }, ["payout_ignored"]],
  ["a LOSE of a voided market", { marketVoided: true, settlementResult: "LOSE", ...none }, []],
  ["an open trade", pending, []],
  ["a settlement at the matching time", { settledAt: matchedAt }, []],
  ["a settlement before the match", { settledAt: instant(matchedAt - nanosecond) }, ["settled_before_matched"]],
  ["times at the limit", { matchedAt: instant(limit), settledAt: instant(limit) }, []],
  ["a settlement ahead", { settledAt: instant(limit + nanosecond) }, ["settled_ahead"]],
  ["an open trade matched ahead", { ...pending, matchedAt: instant(limit + nanosecond) }, ["matched_ahead"]],
  [
    "several contradictions at once",
    { settlementResult: "LOSE", ...some, matchedAt: instant(limit + minute), settledAt: instant(limit + nanosecond) },
    ["lose_with_payout", "settled_before_matched", "matched_ahead", "settled_ahead"],
  ],
])("%s is warned of for what contradicts itself, and for nothing else", (_, change, wanted) => {
  const found = warningsOf(tradeVersion(change), now);
  expect(found.map(({ reason }) => reason)).toEqual(wanted);
  for (const { message } of found) expect(message).toMatch(/^\S.*\.$/);
});

it("every warning can come, and a consistent trade of any result has none", () => {
  expect(new Set(warningReasons).size).toBe(6);
  for (const settlementResult of settlementResults) {
    const pays = settlementResult.endsWith("WIN") || settlementResult === "HALF_LOSE";
    expect(warningsOf(tradeVersion({ settlementResult, ...(pays ? some : none) }), now)).toEqual([]);
  }
});
