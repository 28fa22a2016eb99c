import { rm } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { writeTrades } from "#e2e/bench/made-trades";
import { memoryOf } from "#e2e/bench/memory-of";
import { SummaryData } from "#e2e/fixtures/clients/answer-shapes";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { openExport } from "#e2e/fixtures/clients/desk-export-calls";
import { expectData, expectRefusal, readEnvelope } from "#e2e/fixtures/clients/envelope";
import { summary } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { withQuery } from "#e2e/fixtures/clients/wallet-calls";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { Exact, printed } from "#e2e/fixtures/made/exact";
import { openOffice } from "#e2e/fixtures/offices/office";
import { runTool } from "#e2e/fixtures/offices/ops-tool";
import { exportsOfAgentMax } from "#lib/domain/exports/export-places";
import { changesSoughtAmongMax } from "#lib/domain/reports/summary";
import { day, formatInstant, instant, instantOfMilliseconds } from "#lib/domain/time/instant";

const rowCount = isTorture ? 300_000 : 100_000;
const overDays = 80n;
const waitMsMax = 300_000;
/** The memory that an export may add to the server, for its thread, caches and pieces, at any number of rows. */
const megabytesMax = isTorture ? 160 : 130;

const office = openOffice();
let agentId: string;
let api: SignedClient;
let owner: DeskClient;

const now = instantOfMilliseconds(Date.now());
const create = [formatInstant(instant(now - 89n * day)), formatInstant(instant(now + day))] as const;
const range = { create_start_time: create[0], create_end_time: create[1] };

beforeAll(async () => {
  agentId = await office.newAgent();
  api = await office.newKey(agentId);
  owner = await signedInMember(office, "owner", agentId);
  await office.ops("rate", "set", "--currency", "EUR", "--usd", "1.0842", "--from", "2020-01-01T00:00:00Z");
  const file = `${office.databaseFile}.jsonl`;
  await writeTrades(file, { agentId, currency: "EUR", first: 0, count: rowCount, as: "history", overDays });
  const { status, stderr } = await runTool(office.databaseFile, ["trades", "import", file, "--json"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  await rm(file);
}, waitMsMax);

const wholeOnes = () => office.log().split('"end":"whole"').length - 1;

/** Downloads an export while watching the server's memory. */
async function taken(format: "csv" | "xlsx", onPart: (part: Uint8Array) => void) {
  const before = await memoryOf(office.pid());
  let peak = before;
  const watch = setInterval(() => {
    memoryOf(office.pid()).then(
      (megabytes) => {
        peak = Math.max(peak, megabytes);
      },
      () => undefined,
    );
  }, 100);
  const startMs = performance.now();
  const wholeBefore = wholeOnes();
  let bytes = 0;
  try {
    const response = await openExport(owner, "trades", { ...range, format });
    expect(response.headers.get("x-total-rows")).toBe(String(rowCount));
    for await (const part of response.body ?? []) {
      bytes += part.length;
      onPart(part);
    }
    const estimated = Number(response.headers.get("x-estimated-bytes"));
    expect(Math.abs(estimated / bytes - 1)).toBeLessThan(0.25);
  } finally {
    clearInterval(watch);
  }
  const seconds = (performance.now() - startMs) / 1_000;
  // An export's place is free when its thread has ended, a moment after its last byte arrived.
  await expect.poll(wholeOnes, { timeout: 10_000 }).toBe(wholeBefore + 1);
  process.stdout.write(
    `${format}: ${rowCount} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; ` +
      `memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most\n`,
  );
  expect(peak - before).toBeLessThan(megabytesMax);
}

/** Adds up the columns of a CSV export by category as it arrives, with at most a line in memory. */
class CsvAdder {
  rowCount = 0;
  readonly sums = new Map<string, Exact>();
  private columns: readonly string[] = [];
  private rest = "";
  private readonly decoder = new TextDecoder();

  add(bytes: Uint8Array): void {
    const lines = (this.rest + this.decoder.decode(bytes, { stream: true })).split("\r\n");
    this.rest = lines.pop() ?? "";
    for (const line of lines) this.take(line);
  }

  /** The sum over all categories, or over one. */
  sum(column: string, category?: string): Exact {
    if (category !== undefined) return this.sums.get(`${category} ${column}`) ?? new Exact(0);
    return ["valid", "void", "unsettled"].reduce((all, one) => all.plus(this.sum(column, one)), new Exact(0));
  }

  private take(line: string): void {
    if (line.includes('"')) throw new Error("This adder reads no quotes: the trades that it is for need none.");
    const cells = line.split(",");
    if (this.columns.length === 0) {
      this.columns = cells;
      return;
    }
    this.rowCount += 1;
    const category = cells[this.columns.indexOf("category")];
    for (const column of ["turnover", "payout", "commission", "net_pnl", "usd_turnover", "usd_net_pnl"]) {
      const amount = cells[this.columns.indexOf(column)] ?? "";
      this.sums.set(`${category} ${column}`, this.sum(column, category).plus(amount));
    }
  }
}

describe(`a list of ${rowCount} trades`, () => {
  it("counts the changes in a short range, and in a long range says only that there are changes", async () => {
    const mark = `${"A".repeat(22)}.0`;
    const look = async (times: typeof range) => {
      const answer = await owner.get(withQuery("/api/desk/trades", { ...times, mark, limit: "1" }));
      return expectData(answer, z.object({ moved: z.boolean(), changes: z.int().nullable() }));
    };
    expect(await look(range)).toEqual({ moved: true, changes: null });
    const twoDays = { ...range, create_end_time: formatInstant(instant(now - 85n * day)) };
    const { changes } = await look(twoDays);
    expect(changes).toBeGreaterThan(0);
    expect(changes).toBeLessThanOrEqual(changesSoughtAmongMax);
  });
});

describe(`an export of ${rowCount} trades`, () => {
  it("adds up to the report to the eighth decimal, and its server's memory stays bounded", {
    timeout: waitMsMax,
  }, async () => {
    const adder = new CsvAdder();
    await taken("csv", (part) => adder.add(part));
    expect(adder.rowCount).toBe(rowCount);
    const figures = expectData(await summary(api, { create }), SummaryData);
    expect(adder.rowCount).toBe(figures.trade_count);
    expect(printed(adder.sum("turnover"))).toBe(figures.total_turnover);
    expect(printed(adder.sum("turnover", "valid"))).toBe(figures.valid_turnover);
    expect(printed(adder.sum("turnover", "void"))).toBe(figures.void_turnover);
    expect(printed(adder.sum("turnover", "unsettled"))).toBe(figures.unsettled_turnover);
    expect(printed(adder.sum("payout", "valid"))).toBe(figures.total_payout);
    expect(printed(adder.sum("commission", "valid"))).toBe(figures.commission);
    expect(printed(adder.sum("net_pnl"))).toBe(figures.net_pnl);
    expect(printed(adder.sum("usd_turnover"))).toBe(figures.usd_total_turnover);
    expect(printed(adder.sum("usd_net_pnl"))).toBe(figures.usd_net_pnl);
  });

  it("also comes as a workbook, in bounded memory", { timeout: waitMsMax }, async () => {
    let tail = "";
    await taken("xlsx", (part) => {
      tail = (tail + Buffer.from(part).toString("latin1")).slice(-64);
    });
    expect(tail).toContain("PK\u0005\u0006");
  });

  /** The export is larger than a connection's buffers, so it is still being written while nobody reads. */
  const openUnread = (format: "csv" | "xlsx") =>
    openExport(owner, "trades", { ...range, format }, { "Accept-Encoding": "identity" });

  it("stops when its reader goes away, and frees its place for another", { timeout: waitMsMax }, async () => {
    const openOnes = await Promise.all(Array.from({ length: exportsOfAgentMax }, () => openUnread("csv")));
    const refused = await openUnread("csv");
    const { status, headers } = refused;
    const text = await refused.text();
    expectRefusal(readEnvelope({ status, headers: new Map(headers), text }), 10070);
    await Promise.all(openOnes.map(({ body }) => body?.cancel()));
    await expect
      .poll(() => office.log().split('"end":"given up"').length - 1, { timeout: 10_000 })
      .toBe(exportsOfAgentMax);
    const again = await openUnread("xlsx");
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  it("breaks off when its server stops, and does not look whole", { timeout: waitMsMax }, async () => {
    const { body } = await openUnread("csv");
    const reader = body?.getReader();
    await reader?.read();
    // A fast reader would have the whole file before the stop cuts it off.
    await office.stop();
    await expect(
      (async () => {
        for (;;) if ((await reader?.read())?.done !== false) return;
      })(),
    ).rejects.toThrow();
  });
});
