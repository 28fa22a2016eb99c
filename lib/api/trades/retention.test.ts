import { writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { FeedData, ReportTradesData, SummaryData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { summary, tradesBehind } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { feedTarget, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { day, formatInstant, instant, nanosecond } from "#lib/domain/time/instant";
import { monthsBefore } from "#lib/domain/time/months-before";

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;
let run: { deleted: number; available_from: string };

const cut = monthsBefore(office.clock.now(), 6);
const at = (offset: bigint): string => formatInstant(instant(cut + offset));
const trade = (trade_id: string, offset: bigint) =>
  wireTrade(agent, { trade_id, currency: "USD", matched_at: at(offset), settled_at: at(offset + day) });

beforeAll(async () => {
  agent = await office.newAgent("USD");
  const lines = [
    trade("old", -30n * day),
    trade("just-old", -nanosecond),
    trade("first", 0n),
    trade("kept", 30n * day),
  ];
  const file = `${office.databaseFile}.ndjson`;
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  expect(await office.ops("trades", "import", file)).toMatchObject({ applied: 4, refused: 0 });
  run = z.object({ deleted: z.int(), available_from: z.string() }).parse(await office.ops("retention", "run"));
  client = await office.newKey(agent, "--limit", "report=0,trades=0");
});

const around = { create: [at(-40n * day), at(40n * day)] } as const;

describe("after a retention run", () => {
  it("what was matched before 00:00 UTC six calendar months back is gone, to the nanosecond, and said to be", async () => {
    expect(run).toEqual({ deleted: 2, available_from: at(0n) });
    const answer = await tradesBehind(client, around);
    expect(expectData(answer, ReportTradesData).trades.map(({ trade_id }) => trade_id)).toEqual(["kept", "first"]);
  });

  it("the report counts what is kept alone, and tells where the data begins", async () => {
    const answer = await summary(client, around);
    expect(expectData(answer, SummaryData)).toMatchObject({ trade_count: 2, total_turnover: "50.00000000" });
    expect(answer.headers.get("x-data-available-from")).toBe(at(0n));
    expect(await office.ops("report", "verify")).toMatchObject({ ok: true, trades: 2 });
  });

  it("asking for what is gone is no error", async () => {
    const gone = { create: [at(-40n * day), at(-day)] } as const;
    const answer = await summary(client, gone);
    expect(expectData(answer, SummaryData)).toMatchObject({ trade_count: 0, currency: "" });
    expect(answer.headers.get("x-data-available-from")).toBe(at(0n));
  });

  it("a late version of what is gone is refused, or it would bring it back", async () => {
    const feed = await office.newFeed();
    const trades = [{ ...trade("just-old", -nanosecond), version: 2 }, trade("new", day)];
    const data = expectData(await feed.post(feedTarget, { trades }), FeedData);
    expect(data).toMatchObject({ applied: 1, refused: [{ index: 0, trade_id: "just-old", code: 20210 }] });
    expect(expectData(await summary(client, around), SummaryData).trade_count).toBe(3);
  });
});
