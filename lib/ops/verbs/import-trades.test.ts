import { describe, expect, it } from "vitest";
import type { Read } from "#lib/ops/line/flags";
import {
  importBatchesInFlight,
  importBatchTrades,
  importLineBytesMax,
  importTrades,
  refusalsShownMax,
  type Taken,
} from "./import-trades";

async function* stream(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Accepts every trade except the ones marked as bad, and keeps everything it received. */
class Intake {
  readonly batches: (readonly unknown[])[] = [];
  underWay = 0;
  underWayMost = 0;

  readonly take = async (trades: readonly unknown[]): Promise<Read<Taken>> => {
    this.batches.push(trades);
    this.underWay += 1;
    this.underWayMost = Math.max(this.underWayMost, this.underWay);
    await new Promise(setImmediate);
    this.underWay -= 1;
    const refused = trades.flatMap((trade, index) => (trade === "bad" ? [{ index, message: "It is bad." }] : []));
    return { ok: true, value: { applied: trades.length - refused.length, unchanged: 0, refused } };
  };
}

const numbered = (count: number): string => Array.from({ length: count }, (_, index) => `${index}\n`).join("");
const ignore = () => undefined;

describe("an import", () => {
  it("hands on every line once, in order, in batches of the feed's tool", async () => {
    const intake = new Intake();
    const count = 10 * importBatchTrades + 7;
    const { totals, fault } = await importTrades(stream(numbered(count)), intake.take, ignore);
    expect(totals).toMatchObject({ lines: count, applied: count, unchanged: 0, refused: 0 });
    expect(fault).toBeNull();
    expect(intake.batches.flat()).toEqual(Array.from({ length: count }, (_, index) => index));
    expect(Math.max(...intake.batches.map((batch) => batch.length))).toBe(importBatchTrades);
  });

  it("keeps a few batches under way and never more", async () => {
    const intake = new Intake();
    await importTrades(stream(numbered(20 * importBatchTrades)), intake.take, ignore);
    expect(intake.underWayMost).toBe(importBatchesInFlight);
  });

  it("refuses a line that is not JSON, not UTF-8 or too long by itself alone, and passes over an empty one", async () => {
    const intake = new Intake();
    async function* lines(): AsyncGenerator<Buffer> {
      yield Buffer.from('1\nnonsense\n\n"bad"\n');
      yield Buffer.from([0x22, 0xff, 0x22, 0x0a]);
      yield Buffer.from(`"${"x".repeat(importLineBytesMax)}"\n2`);
    }
    const { totals, refusals } = await importTrades(lines(), intake.take, ignore);
    expect(totals).toMatchObject({ lines: 7, applied: 2, refused: 4 });
    expect(refusals).toEqual([
      { line: 2, message: "This is not JSON. Send one JSON object." },
      { line: 4, message: "It is bad." },
      { line: 5, message: "This is not UTF-8. Send JSON in UTF-8." },
      { line: 6, message: `The line is longer than ${importLineBytesMax} bytes.` },
    ]);
  });

  it("counts every refused line and tells the first of them by their place in the file", async () => {
    const count = 3 * importBatchTrades;
    const { totals, refusals } = await importTrades(stream('"bad"\n'.repeat(count)), new Intake().take, ignore);
    expect(totals.refused).toBe(count);
    expect(refusals.map(({ line }) => line)).toEqual(Array.from({ length: refusalsShownMax }, (_, index) => index + 1));
  });

  it("stops at the first batch that could not be taken, and says how far it came", async () => {
    const intake = new Intake();
    const failing = async (trades: readonly unknown[]): Promise<Read<Taken>> =>
      trades.includes(2 * importBatchTrades) ? { ok: false, message: "The server went away." } : intake.take(trades);
    const { totals, fault } = await importTrades(stream(numbered(100 * importBatchTrades)), failing, ignore);
    expect(fault).toBe("The server went away.");
    expect(totals).toMatchObject({ lines: 2 * importBatchTrades, applied: 2 * importBatchTrades });
    expect(intake.batches.length).toBeLessThan(10);
  });

  it("says how far it is after each batch", async () => {
    const seen: number[] = [];
    const text = numbered(3 * importBatchTrades);
    await importTrades(stream(text), new Intake().take, ({ lines, bytes }) => seen.push(lines, bytes));
    expect(seen.filter((_, index) => index % 2 === 0)).toEqual([1, 2, 3].map((batch) => batch * importBatchTrades));
    expect(seen.at(-1)).toBe(text.length - 1);
  });
});
