import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { SummaryData } from "#e2e/fixtures/clients/answer-shapes";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import { summaryPath } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { withQuery } from "#e2e/fixtures/clients/wallet-calls";
import { printed, sumOf } from "#e2e/fixtures/made/exact";
import { oracle } from "#e2e/fixtures/made/report-oracle";
import { feedAll, pending, type WireTrade, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant, hour, instant, instantOfMilliseconds, second } from "#lib/domain/time/instant";

const Part = z.object({
  summary: SummaryData,
  range: z.object({ create: z.object({ start: z.string(), end: z.string() }).nullable() }),
  partial: z.boolean(),
  buckets: z.array(z.object({ start: z.string(), end: z.string(), cut: z.boolean(), summary: SummaryData })),
});
const Report = Part.extend({ unit: z.string(), axis: z.string(), previous: Part.nullable() });
const Trades = z.object({
  trades: z.array(z.looseObject({ trade_id: z.string(), category_reason: z.string(), turnover: z.string() })),
  next: z.string().nullable(),
  totals: z.looseObject({ count: z.int(), turnover: z.string() }).nullable(),
  figure: z.object({ name: z.string(), value: z.string(), adds_up: z.boolean() }).nullable(),
  mark: z.string(),
  moved: z.boolean(),
  changes: z.int().nullable(),
});

const office = openInProcessOffice();
const start = instantOfMilliseconds(Date.now() - 30 * 86_400_000);
const later = (hours: bigint): string => formatInstant(instant(start + hours * hour));
const create = { create_start_time: later(0n), create_end_time: later(240n) };
const rate = "1.0842";
const standings: readonly Partial<WireTrade>[] = [
  {},
  { settlement_result: "LOSE" },
  { settlement_result: "PUSH" },
  pending,
];
let agent: string;
let api: SignedClient;
let feed: SignedClient;
let desk: DeskClient;
let kept: WireTrade[];

beforeAll(async () => {
  agent = await office.newAgent();
  desk = await signedInMember(office, "viewer", agent);
  await office.ops("rate", "set", "--currency", "EUR", "--usd", rate, "--from", "2020-01-01T00:00:00Z");
  api = await office.newKey(agent);
  feed = await office.newFeed();
  kept = Array.from({ length: 40 }, (_, index) => {
    const at = BigInt(index * 11);
    const turnover = `${index + 1}.${String(10_000_019 * (index + 1))
      .padStart(8, "0")
      .slice(0, 8)}`;
    const change = { trade_id: `t-${index}`, turnover, matched_at: later(at), settled_at: later(at + 5n) };
    return wireTrade(agent, { ...change, ...standings[index % standings.length] });
  });
  await feedAll(feed, kept);
});

const report = async (query: Record<string, string>, client = desk) =>
  expectData(await client.get(withQuery("/api/desk/report", query)), Report);
const trades = async (query: Record<string, string>, client = desk) =>
  expectData(await client.get(withQuery("/api/desk/trades", query)), Trades);

describe("the dashboard's report", () => {
  it("has the figures of the API and of the rows themselves, to the last digit", async () => {
    const { summary: told } = await report(create);
    expect(told).toEqual(oracle(kept, { create: [later(0n), later(240n)] }, () => rate));
    expect(told).toEqual(expectData(await api.get(withQuery(summaryPath, create)), SummaryData));
  });

  it("is divided into steps that add up to it in every zone, beside the steps of the period before", async () => {
    for (const zone of ["UTC", "Asia/Kolkata", "America/New_York"]) {
      const { summary: told, buckets, previous, unit } = await report({ ...create, zone, compare: "previous" });
      expect(unit).toBe("day");
      expect(previous?.buckets).toHaveLength(buckets.length);
      expect(previous?.range.create?.end).toBe(create.create_start_time);
      for (const part of [{ summary: told, buckets }, previous]) {
        const turnovers = part?.buckets.map((step) => step.summary.total_turnover) ?? [];
        expect(printed(sumOf(turnovers))).toBe(part?.summary.total_turnover);
      }
    }
  });

  it("refuses what the API refuses, in the same words", async () => {
    for (const query of [{}, { create_start_time: later(0n) }, { ...create, create_end_time: later(3_000n) }]) {
      const [ours, theirs] = [
        await desk.get(withQuery("/api/desk/report", query)),
        await api.get(withQuery("/api/v1/exchange/report/trade-summary", query)),
      ];
      expect(expectRefusal(ours, 10020)).toBe(expectRefusal(theirs, 10020));
    }
    expectRefusal(await desk.get(withQuery("/api/desk/report", { ...create, zone: "Mars/Olympus" })), 10020);
  });
});

describe("a figure of the report", () => {
  it("says whether its trades have changed since its list was begun", async () => {
    const query = { ...create, figure: "total_turnover" };
    const { mark, changes } = await trades(query);
    expect(changes).toBeNull();
    expect(await trades({ ...query, mark })).toMatchObject({ moved: false, changes: 0 });
    office.clock.pass(second);
    await feedAll(feed, [wireTrade(agent, { trade_id: "late", matched_at: later(1n), settled_at: later(2n) })]);
    expect(await trades({ ...query, mark })).toMatchObject({ moved: true, changes: 1 });
    for (const strange of ["nonsense", `${mark.slice(0, 22)}.9999999999999999999`]) {
      expect(await trades({ ...query, mark: strange })).toMatchObject({ moved: true });
    }
    kept = [...kept, wireTrade(agent, { trade_id: "late", matched_at: later(1n), settled_at: later(2n) })];
  });

  it("is read by amount, and counted, with its trades", async () => {
    const query = { ...create, figure: "lose_count", order: "-amount" };
    const first = await trades({ ...query, limit: "3" });
    const after = first.next ?? "none";
    const rest = await trades({ ...query, limit: "500", after });
    const seen = [...first.trades, ...rest.trades].map(({ turnover }) => turnover);
    expectRefusal(await desk.get(withQuery("/api/desk/trades", { ...query, order: "-time", after })), 10020);
    const lost = kept
      .filter((trade) => trade.settlement_result === "LOSE" && trade.matched_at < create.create_end_time)
      .map(({ turnover }) => turnover);
    expect(seen).toEqual(lost.toReversed());
    const counted = await desk.get(withQuery("/api/desk/counts/trades", query));
    expect(counted.data).toEqual({ count: lost.length, more: false });
  });

  it("cannot be narrowed by a filter that the figure itself sets, by a player or by an amount", async () => {
    for (const narrowed of [{ category: "void" }, { player: "p-1" }, { amount_from: "1" }]) {
      const query = { ...create, figure: "net_pnl", ...narrowed };
      expectRefusal(await desk.get(withQuery("/api/desk/trades", query)), 10020);
    }
    expectRefusal(await desk.get(withQuery("/api/desk/trades", { ...create, figure: "currency" })), 10020);
    expectRefusal(await desk.get(withQuery("/api/desk/trades", { ...create, after: "nonsense" })), 10020);
  });
});
