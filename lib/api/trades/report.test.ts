import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { ReportTradesData, SummaryData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import { summary, summaryPath, tradesBehind } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { withQuery } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, onDay, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;
beforeAll(async () => {
  agent = await office.newAgent("USD");
  client = await office.newKey(agent, "--limit", "report=0,trades=0");
  const feed = await office.newFeed();
  const usd = { currency: "USD" } as const;
  await feedAll(feed, [
    wireTrade(agent, { trade_id: "win", ...usd }),
    wireTrade(agent, {
      trade_id: "lose",
      ...usd,
      settlement_result: "LOSE",
      payout: "0.00000000",
      commission: "0.00000000",
    }),
    wireTrade(agent, { trade_id: "push", ...usd, settlement_result: "PUSH", payout: "25.00000000" }),
    wireTrade(agent, { trade_id: "open", ...usd, ...pending }),
    wireTrade(agent, { trade_id: "rejected", ...usd, ...pending, status: "rejected" }),
  ]);
});

const [dayStart, dayEnd] = [onDay(0, "00:00:00.000000000"), onDay(1, "00:00:00.000000000")];
const create = { create_start_time: dayStart, create_end_time: dayEnd };

describe("the times of a report", () => {
  it.each([
    ["a lone bound beside a whole range", { ...create, settlement_start_time: dayStart }, "settlement_end_time"],
    ["a date without a time", { ...create, create_start_time: "2026-01-01" }, "create_start_time"],
    ["an agent_id", { ...create, agent_id: "acme" }, "agent_id"],
    ["a name in another case", { ...create, Create_end_time: dayEnd }, "Create_end_time"],
  ])("are refused with %s, naming the parameter", async (_, query, named) => {
    expect(expectRefusal(await client.get(withQuery(summaryPath, query)), 10020)).toContain(named);
  });

  it("are refused with an unescaped plus sign, which a query reads as a space, and told how to escape it", async () => {
    const query = "create_start_time=2026-01-01T00:00:00+00:00&create_end_time=2026-01-02T00:00:00Z";
    expect(expectRefusal(await client.get(`${summaryPath}?${query}`), 10020)).toMatch(/create_start_time.*%2B/);
    expect((await client.get(`${summaryPath}?${query.replace("+", "%2B")}`)).code).toBe(0);
  });
});

describe("a summary", () => {
  it("counts each trade in one category, and sums commission, net P&L and payout over valid trades alone", async () => {
    expect(expectData(await summary(client, { create: [dayStart, dayEnd] }), SummaryData)).toEqual({
      trade_count: 5,
      win_count: 1,
      lose_count: 1,
      void_count: 2,
      unsettled_count: 1,
      currency: "USD",
      total_turnover: "125.00000000",
      valid_turnover: "50.00000000",
      void_turnover: "50.00000000",
      unsettled_turnover: "25.00000000",
      commission: "0.51000000",
      net_pnl: "0.49000000",
      total_payout: "50.49000000",
      usd_total_turnover: "125.00000000",
      usd_valid_turnover: "50.00000000",
      usd_void_turnover: "50.00000000",
      usd_unsettled_turnover: "25.00000000",
      usd_commission: "0.51000000",
      usd_net_pnl: "0.49000000",
    });
  });

  it("of no trades has zeros and an empty currency", async () => {
    const nothing = { create: [onDay(30, "00:00:00.000000000"), onDay(31, "00:00:00.000000000")] } as const;
    const data = expectData(await summary(client, nothing), SummaryData);
    expect(data.currency).toBe("");
    const figures = Object.entries(data).filter(([name]) => name !== "currency");
    for (const [name, figure] of figures)
      expect([name, figure]).toEqual([name, name.endsWith("_count") ? 0 : "0.00000000"]);
  });
});

describe("the trades behind a summary", () => {
  const range = { create: [dayStart, dayEnd] } as const;

  it.each([
    ["category", "valid,void"],
    ["external_player_id", "a b"],
    ["market_id", "a\u0000"],
    ["page", "1"],
  ])("asked with %s=%j are refused, naming the parameter", async (name, value) => {
    expect(expectRefusal(await tradesBehind(client, range, { [name]: value }), 10020)).toContain(name);
  });

  it("narrowed by a player, a market or both are exactly those that fit, and their cursor carries that", async () => {
    const other = await office.newAgent("USD");
    const key = await office.newKey(other, "--limit", "trades=0");
    const made = (trade_id: string, external_player_id: string, market_id: string, change = {}) =>
      wireTrade(other, { trade_id, external_player_id, market_id, currency: "USD", ...change });
    const push = { settlement_result: "PUSH", payout: "25.00000000" } as const;
    await feedAll(await office.newFeed(), [
      made("ann-1", "ann", "m-1"),
      made("ann-2", "ann", "m-2", push),
      made("ben-1", "ben", "m-1"),
      made("ben-2", "ben", "m-2"),
    ]);
    const fitting: readonly (readonly [Record<string, string>, readonly string[]])[] = [
      [{ external_player_id: "ann" }, ["ann-1", "ann-2"]],
      [{ market_id: "m-1" }, ["ann-1", "ben-1"]],
      [{ external_player_id: "ann", category: "void" }, ["ann-2"]],
    ];
    for (const [filter, fits] of fitting) {
      const ids: string[] = [];
      let next: Parameters<typeof tradesBehind> | null = [key, range, { ...filter, limit: "1" }];
      while (next) {
        const page: z.infer<typeof ReportTradesData> = expectData(await tradesBehind(...next), ReportTradesData);
        ids.push(...page.trades.map(({ trade_id }) => trade_id));
        next = page.next_cursor === null ? null : [key, {}, { cursor: page.next_cursor }];
      }
      expect([filter, ids]).toEqual([filter, fits]);
    }
  });

  it("have a cursor that another list refuses", async () => {
    const { next_cursor } = expectData(await tradesBehind(client, range, { limit: "1" }), ReportTradesData);
    expectRefusal(
      await client.get(withQuery("/api/v1/user/exchange/transactions", { cursor: next_cursor ?? "none" })),
      10020,
    );
  });
});
