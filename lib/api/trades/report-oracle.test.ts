import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { type ReportTrade, ReportTradesData, SummaryData } from "#e2e/fixtures/clients/answer-shapes";
import { type Answer, expectData } from "#e2e/fixtures/clients/envelope";
import { summary, tradesBehind } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { Exact, inUsd, printed } from "#e2e/fixtures/made/exact";
import { categoryOf, isInRange, type OracleRange, oracle } from "#e2e/fixtures/made/report-oracle";
import { feedAll, onDay, pending, type WireTrade, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { SeededRandom } from "#lib/demo/seeded-random";

const office = openInProcessOffice();
const random = new SeededRandom(20_261_101);
let client: SignedClient;
/** The trades in force at the end: the greatest version of each. */
let trades: WireTrade[];

const rates = { early: "1.084213579", late: "0.333333333333333333" };
/** The second rate is in force from this exact nanosecond. */
const rateChange = onDay(40, "12:00:00.000000000");
const rateOf = ({ matched_at }: WireTrade): string => (matched_at < rateChange ? rates.early : rates.late);

const edges = [
  "00:00:00.000000000",
  "00:00:00.000000001",
  "00:59:59.999999999",
  "01:00:00.000000000",
  "11:59:59.999999999",
  "12:00:00.000000000",
  "12:00:00.000000001",
  "12:30:00.000000000",
  "12:30:01.000000000",
  "23:00:00.000000000",
  "23:59:59.999999999",
];
const anyTime = (dayMin: number, dayMax: number): string =>
  onDay(dayMin + random.below(dayMax - dayMin), random.pick(edges));

const anyAmount = (): string =>
  printed(new Exact(random.below(1_000_000)).times(random.pick(["0.00000001", "0.00001", "1", "80000"])));

function anyTrade(agentId: string, tradeId: string): WireTrade {
  const matched_at = anyTime(0, 80);
  const base = { trade_id: tradeId, turnover: anyAmount(), matched_at };
  if (random.below(5) === 0)
    return wireTrade(agentId, { ...base, ...pending, status: random.pick(["accepted", "rejected"]) });
  return wireTrade(agentId, {
    ...base,
    payout: anyAmount(),
    commission: anyAmount(),
    settlement_result: random.pick(["WIN", "HALF_WIN", "LOSE", "HALF_LOSE", "PUSH", "VOID"]),
    market_voided: random.below(10) === 0,
    settled_at: anyTime(0, 85),
  });
}

/** Ranges whose ends lie on the trades' own times, on bucket edges, and a nanosecond to either side. */
function anyPeriod(): readonly [string, string] {
  const short = random.below(3) === 0;
  const day = random.below(80);
  const [one, other] = short ? [anyTime(day, day + 1), anyTime(day, day + 2)] : [anyTime(0, 85), anyTime(0, 85)];
  const [start, end] = one < other ? [one, other] : [other, one];
  return Date.parse(end) - Date.parse(start) > 1_000 ? [start, end] : anyPeriod();
}

beforeAll(async () => {
  const agent = await office.newAgent("EUR", "--wallet", "transfers");
  client = await office.newKey(agent, "--limit", "report=0,trades=0");
  const feed = await office.newFeed();
  await office.ops("rate", "set", "--currency", "EUR", "--usd", rates.early, "--from", "2020-01-01T00:00:00Z");
  await office.ops("rate", "set", "--currency", "EUR", "--usd", rates.late, "--from", rateChange);
  const first = Array.from({ length: 1_500 }, (_, index) => anyTrade(agent, `t-${index}`));
  // A third of the trades is settled again with another result, so their old figures must leave the report completely.
  const second = first
    .filter((_, index) => index % 3 === 0)
    .map((trade) => ({ ...anyTrade(agent, trade.trade_id), matched_at: trade.matched_at, version: 3 }));
  const late = second.map((trade) => ({
    ...anyTrade(agent, trade.trade_id),
    matched_at: trade.matched_at,
    version: 2,
  }));
  await feedAll(feed, [...first, ...second, ...late]);
  const corrected = new Map(second.map((trade) => [trade.trade_id, trade]));
  trades = first.map((trade) => corrected.get(trade.trade_id) ?? trade);
}, 60_000);

const summaryOf = async (range: OracleRange) => expectData(await summary(client, range), SummaryData);

describe("the report equals the sum of its rows, added up independently", () => {
  it("over the create time, with ragged ends", async () => {
    for (let run = 0; run < 60; run += 1) {
      const range = { create: anyPeriod() };
      expect([range, await summaryOf(range)]).toEqual([range, oracle(trades, range, rateOf)]);
    }
  });

  it("over the settlement time, where unsettled trades do not appear", async () => {
    for (let run = 0; run < 60; run += 1) {
      const range = { settlement: anyPeriod() };
      const data = await summaryOf(range);
      expect([range, data]).toEqual([range, oracle(trades, range, rateOf)]);
      expect(data.unsettled_count).toBe(0);
    }
  });

  it("over both, which combine with AND", async () => {
    for (let run = 0; run < 120; run += 1) {
      const range = { create: anyPeriod(), settlement: anyPeriod() };
      expect([range, await summaryOf(range)]).toEqual([range, oracle(trades, range, rateOf)]);
    }
  });

  it("at every edge of a bucket, to the nanosecond", async () => {
    for (const start of edges) {
      for (const end of edges) {
        const range = { create: [onDay(20, start), onDay(22, end)] } as const;
        expect([range, await summaryOf(range)]).toEqual([range, oracle(trades, range, rateOf)]);
      }
    }
  });

  it("over everything", async () => {
    const range = { create: [onDay(0, "00:00:00.000000000"), onDay(90, "00:00:00.000000000")] } as const;
    const data = await summaryOf(range);
    expect(data).toEqual(oracle(trades, range, rateOf));
    expect(data.trade_count).toBe(trades.length);
  });
});

describe("the trades behind a report", () => {
  async function everyPage(range: OracleRange, more: Readonly<Record<string, string>>): Promise<ReportTrade[]> {
    const rows: ReportTrade[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < 100; pages += 1) {
      const query: Promise<Answer> =
        cursor === null ? tradesBehind(client, range, more) : tradesBehind(client, {}, { ...more, cursor });
      const data: z.infer<typeof ReportTradesData> = expectData(await query, ReportTradesData);
      rows.push(...data.trades);
      cursor = data.next_cursor;
      if (cursor === null) return rows;
    }
    throw new Error("The pages have no end.");
  }

  it("are all of its rows and no others, newest match first and then by trade_id, in pages of any size", async () => {
    for (let run = 0; run < 12; run += 1) {
      const range =
        run % 3 === 0
          ? { create: anyPeriod() }
          : run % 3 === 1
            ? { settlement: anyPeriod() }
            : { create: anyPeriod(), settlement: anyPeriod() };
      const rows = await everyPage(range, { limit: random.pick(["37", "100", "500"]) });
      const wanted = trades
        .filter((trade) => isInRange(trade, range))
        .sort((a, b) =>
          a.matched_at === b.matched_at ? compare(a.trade_id, b.trade_id) : compare(b.matched_at, a.matched_at),
        );
      expect(rows.map(({ trade_id }) => trade_id)).toEqual(wanted.map(({ trade_id }) => trade_id));
    }
  });

  it("are each the trade that was sent, with its category, its rate and its own rounded USD figures", async () => {
    const range = { create: [onDay(38, "00:00:00.000000000"), onDay(43, "00:00:00.000000000")] } as const;
    const rows = await everyPage(range, { limit: "500" });
    expect(rows.length).toBeGreaterThan(20);
    const sent = new Map(trades.map((trade) => [trade.trade_id, trade]));
    for (const row of rows) {
      const trade = sent.get(row.trade_id) ?? wireTrade("none");
      expect(row).toEqual({
        ...trade,
        category: categoryOf(trade),
        usd_rate: rateOf(trade),
        usd_turnover: printed(inUsd(trade.turnover, rateOf(trade))),
        usd_payout: printed(inUsd(trade.payout, rateOf(trade))),
        usd_commission: printed(inUsd(trade.commission, rateOf(trade))),
      });
    }
  });

  it("of one category are those that the summary counted in it", async () => {
    const range = { create: [onDay(5, "00:00:00.000000000"), onDay(60, "12:30:01.000000000")] } as const;
    const counts = await summaryOf(range);
    for (const category of ["valid", "void", "unsettled"] as const) {
      const rows = await everyPage(range, { category, limit: "500" });
      expect(rows.every((row) => row.category === category)).toBe(true);
      const counted = {
        valid: counts.win_count + counts.lose_count,
        void: counts.void_count,
        unsettled: counts.unsettled_count,
      };
      expect(rows.length).toBe(counted[category]);
      expect(rows.length).toBeGreaterThan(0);
    }
  });
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

describe("the cells", () => {
  it("equal what the trades come to, by the operator's own proof", async () => {
    expect(await office.ops("report", "verify")).toMatchObject({ ok: true, trades: trades.length });
  });
});
