import { describe, expect, it } from "vitest";
import { onDay, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { contentOfTrade } from "#lib/domain/trades/trade";
import type { TradeReason } from "#lib/domain/trades/trade-refusal";
import { judgeTrade } from "./trade-shape";

type Fault = [what: string, change: Readonly<Record<string, unknown>>, parameter: string, reason?: TradeReason];

/** Each fault, with the member that the refusal must name, and its reason where that is another than malformed. */
const faults: readonly Fault[] = [
  ...Object.keys(wireTrade("none"))
    .filter((name) => !["settlement_result", "settled_at", "market_voided"].includes(name))
    .map((name): Fault => [`no ${name}`, { [name]: undefined }, name]),
  ...Object.keys(wireTrade("none"))
    .filter((name) => !["settlement_result", "settled_at"].includes(name))
    .map((name): Fault => [`a ${name} of null`, { [name]: null }, name]),
  ["an unknown member", { stake: "1" }, "stake"],
  ["an empty trade_id", { trade_id: "" }, "trade_id"],
  ["a trade_id that is a number", { trade_id: 7 }, "trade_id"],
  ["a control character in trade_id", { trade_id: "t\n1" }, "trade_id"],
  ["half a surrogate pair in trade_id", { trade_id: "t\ud83c1" }, "trade_id"],
  ["a trade_id far too long", { trade_id: "t".repeat(2_000) }, "trade_id"],
  ["version 0", { version: 0 }, "version"],
  ["version -1", { version: -1 }, "version"],
  ["version 1.5", { version: 1.5 }, "version"],
  ["a version in quotes", { version: "1" }, "version"],
  ["a version past exact whole numbers", { version: 9_007_199_254_740_992 }, "version"],
  ["a player id with a space", { external_player_id: "a b" }, "external_player_id"],
  ["a player id of 65 characters", { external_player_id: "x".repeat(65) }, "external_player_id"],
  ["an unknown side", { side: "back" }, "side"],
  ["a price that is a number", { price: 2.04 }, "price"],
  ["a turnover that is a number", { turnover: 25 }, "turnover"],
  ["a negative turnover", { turnover: "-1" }, "turnover"],
  ["nine decimals", { turnover: "1.000000001" }, "turnover"],
  ["a leading zero", { turnover: "025" }, "turnover"],
  ["an exponent", { payout: "1e2" }, "payout"],
  ["an empty amount", { commission: "" }, "commission"],
  ["a turnover above the most", { turnover: "90000000000.00000001" }, "turnover"],
  ["twelve digits", { turnover: "100000000000" }, "turnover"],
  ["an unknown status", { status: "matched" }, "status"],
  ["an unknown settlement_status", { settlement_status: "settled" }, "settlement_status"],
  ["an unknown settlement_result", { settlement_result: "DRAW" }, "settlement_result"],
  ["SETTLED with a result of null", { settlement_result: null }, "settlement_result", "settlement_contradicts"],
  ["SETTLED without a result", { settlement_result: undefined }, "settlement_result", "settlement_contradicts"],
  ["SETTLED without a time", { settled_at: null }, "settled_at", "settlement_contradicts"],
  ["PENDING with a result", { ...pending, settlement_result: "WIN" }, "settlement_result", "settlement_contradicts"],
  [
    "PENDING with a time",
    { ...pending, settled_at: onDay(1, "12:00:00.000000000") },
    "settled_at",
    "settlement_contradicts",
  ],
  ["PENDING with a payout", { ...pending, payout: "0.00000001" }, "payout", "settlement_contradicts"],
  ["PENDING with a commission", { ...pending, commission: "0.00000001" }, "commission", "settlement_contradicts"],
  ["market_voided in quotes", { market_voided: "false" }, "market_voided"],
  ["a matched_at that is no time", { matched_at: "yesterday" }, "matched_at"],
  ["a matched_at in another zone", { matched_at: "2026-11-01T10:00:00+02:00" }, "matched_at"],
  ["ten digits of fraction", { matched_at: "2026-11-01T10:00:00.0000000000Z" }, "matched_at"],
  ["a settled_at on a day that does not exist", { settled_at: "2026-02-30T10:00:00Z" }, "settled_at"],
  ["a rate of 0", { usd_rate: "0" }, "usd_rate"],
  ["a negative rate", { usd_rate: "-1" }, "usd_rate"],
  ["a rate that is a number", { usd_rate: 1.1 }, "usd_rate"],
  ["a rate of 19 decimals", { usd_rate: "1.0000000000000000001" }, "usd_rate"],
];

describe("an item of the feed", () => {
  it.each(faults)(
    "is refused for %s, with the reason and the member at fault",
    (_, change, parameter, reason = "malformed") => {
      const message = expect.stringContaining(parameter);
      expect(judgeTrade({ ...wireTrade("acme"), ...change })).toEqual({ reason, parameter, message });
    },
  );

  it.each([[null], [1], ["trade"], [[]], [true]])("is refused when it is %j and no trade at all", (item) => {
    expect(judgeTrade(item)).toMatchObject({ reason: "malformed", parameter: null });
  });

  it("has the same content however its amounts, times and missing values are written", () => {
    const contentOf = (item: unknown) => {
      const trade = judgeTrade(item);
      return "reason" in trade ? trade.message : contentOfTrade(trade);
    };
    const push = wireTrade("acme", { settlement_result: "PUSH" });
    const rewritten = {
      ...push,
      turnover: "25",
      payout: "50.49",
      commission: "0.510",
      matched_at: push.matched_at.replace(".000000000Z", "+00:00"),
      settled_at: push.settled_at?.replace(".000000000Z", ".0Z"),
      market_voided: undefined,
      usd_rate: null,
    };
    expect(contentOf(rewritten)).toBe(contentOf(push));
    const { settled_at, settlement_result, market_voided, ...absent } = wireTrade("acme", pending);
    expect([settled_at, settlement_result, market_voided]).toEqual([null, null, false]);
    expect(contentOf(absent)).toBe(contentOf(wireTrade("acme", pending)));
  });
});
