import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { SummaryData } from "#e2e/fixtures/clients/answer-shapes";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import { withQuery } from "#e2e/fixtures/clients/wallet-calls";
import { printed, sumOf } from "#e2e/fixtures/made/exact";
import { feedAll, pending, type WireTrade, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant, hour, instant, instantOfMilliseconds } from "#lib/domain/time/instant";

const Pivot = z.object({
  total: SummaryData,
  found: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        period: z.object({ start: z.string(), end: z.string() }).nullable(),
        summary: SummaryData,
      }),
    ),
    rest: SummaryData.nullable(),
    count: z.int(),
    adds_up: z.boolean(),
  }),
});

const office = openInProcessOffice();
const start = instantOfMilliseconds(Date.now() - 30 * 86_400_000);
const later = (hours: bigint): string => formatInstant(instant(start + hours * hour));
const create = { create_start_time: later(0n), create_end_time: later(240n) };
const standings: readonly Partial<WireTrade>[] = [{}, { settlement_result: "LOSE" }, pending];
let desk: DeskClient;

beforeAll(async () => {
  const agent = await office.newAgent();
  desk = await signedInMember(office, "viewer", agent);
  await office.ops("rate", "set", "--currency", "EUR", "--usd", "1.0842", "--from", "2020-01-01T00:00:00Z");
  const trades = Array.from({ length: 60 }, (_, index) => {
    const at = BigInt(index * 4);
    const named = { trade_id: `t-${index}`, external_player_id: `p-${index % 30}`, market_id: `m-${index % 7}` };
    const times = { matched_at: later(at), settled_at: later(at + 5n) };
    return wireTrade(agent, { ...named, ...times, turnover: `${index + 1}.00000001`, ...standings[index % 3] });
  });
  await feedAll(await office.newFeed(), trades);
});

const pivot = async (query: Record<string, string>) =>
  expectData(await desk.get(withQuery("/api/desk/report/pivot", { ...create, ...query })), Pivot);

describe("the dashboard's pivot", () => {
  it("splits the report so that its rows and its rest add up to it, by each player, market or day", async () => {
    const report = await desk.get(withQuery("/api/desk/report", create));
    const { summary } = expectData(report, z.object({ summary: SummaryData }));
    for (const by of ["player", "market", "day"]) {
      const { total, found } = await pivot({ by, zone: "Asia/Shanghai" });
      expect(total).toEqual(summary);
      expect(found.adds_up).toBe(true);
      const parts = [...found.rows.map((row) => row.summary), ...(found.rest ? [found.rest] : [])];
      for (const figure of ["total_turnover", "net_pnl", "usd_unsettled_turnover"] as const) {
        expect(printed(sumOf(parts.map((part) => part[figure])))).toBe(summary[figure]);
      }
    }
    const { found } = await pivot({ by: "player" });
    expect([found.rows.length, found.count, found.rest?.trade_count]).toEqual([20, 30, 20]);
  });

  it("is by turnover, highest first, unless another figure is asked for", async () => {
    const first = async (query: Record<string, string>) => (await pivot({ by: "player", ...query })).found.rows[0]?.key;
    expect(await first({})).toBe("p-29");
    expect(await first({ order: "total_turnover" })).toBe("p-0");
    expectRefusal(await desk.get(withQuery("/api/desk/report/pivot", { ...create, by: "selection" })), 10020);
    expectRefusal(await desk.get(withQuery("/api/desk/report/pivot", { ...create, by: "day", order: "price" })), 10020);
    expectRefusal(await desk.get("/api/desk/report/pivot?by=day"), 10020);
  });
});
