import { beforeAll, describe, expect, it } from "vitest";
import { FeedData, SummaryData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { summary } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { feedTarget, onDay, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import type { TradeReason } from "#lib/domain/trades/trade-refusal";

const office = openInProcessOffice();
let agent = "";
let reader: SignedClient;
let feed: SignedClient;
beforeAll(async () => {
  agent = await office.newAgent();
  reader = await office.newKey(agent, "--limit", "report=0");
  feed = await office.newFeed();
  await office.ops("rate", "set", "--currency", "EUR", "--usd", "1.1", "--from", onDay(0, "00:00:00.000000000"));
});

const everything = { create: [onDay(0, "00:00:00.000000000"), onDay(60, "00:00:00.000000000")] } as const;
const tradeCount = async () => expectData(await summary(reader, everything), SummaryData).trade_count;

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
  ["an unknown agent", { agent_id: "nobody" }, "agent_id", "agent_unknown"],
  ["a player id with a space", { external_player_id: "a b" }, "external_player_id"],
  ["a player id of 65 characters", { external_player_id: "x".repeat(65) }, "external_player_id"],
  ["another agent's currency", { currency: "USD" }, "currency", "currency_not_agents"],
  ["the currency in lower case", { currency: "eur" }, "currency", "currency_not_agents"],
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
  ["an amount above the most in USD", { turnover: "90000000000" }, "turnover", "usd_amount_too_large"],
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
  ["a matched_at before any rate", { matched_at: onDay(-1, "23:59:59.999999999") }, "usd_rate", "usd_rate_missing"],
  ["a rate of 0", { usd_rate: "0" }, "usd_rate"],
  ["a negative rate", { usd_rate: "-1" }, "usd_rate"],
  ["a rate that is a number", { usd_rate: 1.1 }, "usd_rate"],
  ["a rate of 19 decimals", { usd_rate: "1.0000000000000000001" }, "usd_rate"],
];

describe("a bad trade in a batch", () => {
  it.each(faults)(
    "is refused alone for %s, and the refusal names the reason and the member",
    async (what, change, parameter, reason = "malformed") => {
      const before = await tradeCount();
      const good = (place: string) => wireTrade(agent, { trade_id: `${what} ${place}`.slice(0, 200) });
      const bad = { ...wireTrade(agent, { trade_id: `bad ${what}` }), ...change };
      const answer = await feed.post(feedTarget, { trades: [good("first"), bad, good("last")] });
      const data = expectData(answer, FeedData);
      expect([data.applied, data.unchanged]).toEqual([2, 0]);
      expect(data.refused).toHaveLength(1);
      expect(data.refused[0]).toMatchObject({ index: 1, code: 20210, reason, parameter });
      expect(data.refused[0]?.message).toContain(parameter);
      expect(await tradeCount()).toBe(before + 2);
    },
  );

  it.each([[null], [1], ["trade"], [[]], [true]])("is refused when it is %j and no trade at all", async (item) => {
    const data = expectData(await feed.post(feedTarget, { trades: [item] }), FeedData);
    expect(data).toMatchObject({
      applied: 0,
      unchanged: 0,
      refused: [{ index: 0, trade_id: null, reason: "malformed", parameter: null }],
    });
  });

  it("is named by its place and, where that is readable, by its trade_id", async () => {
    const trades = ["a", "b", "c"].map((trade_id) => ({
      ...wireTrade(agent, { trade_id: `told-${trade_id}` }),
      side: "?",
    }));
    const { refused } = expectData(await feed.post(feedTarget, { trades }), FeedData);
    expect(refused.map(({ index, trade_id }) => [index, trade_id])).toEqual([
      [0, "told-a"],
      [1, "told-b"],
      [2, "told-c"],
    ]);
  });
});
