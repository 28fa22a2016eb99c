import { writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { SummaryData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { summary } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { day, formatInstant, instant, nanosecond } from "#lib/domain/time/instant";
import { monthsBefore } from "#lib/domain/time/kept-since";

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;

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
  expect(await office.ops("retention", "run")).toEqual({ deleted: 2, available_from: at(0n) });
  client = await office.newKey(agent, "--limit", "report=0,trades=0");
});

const around = { create: [at(-40n * day), at(40n * day)] } as const;

describe("after a retention run", () => {
  it("the report counts only the trades that are kept, and tells where the data begins", async () => {
    const answer = await summary(client, around);
    expect(expectData(answer, SummaryData)).toMatchObject({ trade_count: 2, total_turnover: "50.00000000" });
    expect(answer.headers.get("x-data-available-from")).toBe(at(0n));
    expect(await office.ops("report", "verify")).toMatchObject({ ok: true, trades: 2 });
  });
});
