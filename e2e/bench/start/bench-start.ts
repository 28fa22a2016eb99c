import { join } from "node:path";
import * as z from "zod";
import type { Bench } from "#e2e/bench/bench";
import type { BenchScale } from "#e2e/bench/bench-scale";
import { BenchServer, benchSettings } from "#e2e/bench/bench-server";
import { matchedOverDaysPlain } from "#e2e/bench/made-trades";
import { memoryOf } from "#e2e/bench/memory-of";
import { lastDays } from "#e2e/bench/ragged-range";
import { rangeParameters } from "#e2e/bench/reports/report-caller";
import { seededAgent } from "#e2e/bench/seeded-trades";
import type { Side } from "#e2e/bench/side";
import { transfersBeside } from "#e2e/bench/transfers-beside";
import { startServing } from "#e2e/fixtures/offices/serving-process";
import { memoryThroughLoad } from "./memory-through-load";

const Proof = z.object({ ok: z.literal(true) });

/** Starts `npm start` on a database repeatedly until its first page arrives, and measures the memory after that. */
const starts = (trades: number): Bench => ({
  part: "start",
  title: `npm start on ${trades.toLocaleString("en")} trades`,
  async setUp(run) {
    const copy = await run.seeds.copyOf(trades);
    await copy.server.stop();
    const name = "npm start";
    const started: Side = {
      name,
      async turn() {
        const [npm, settings] = [process.env.npm_execpath, benchSettings(`file:${copy.file}`)];
        const startMs = performance.now();
        // npm passes the path of its own program to its scripts.
        const server = await startServing(npm ?? "dist/server.mjs", settings, npm ? ["start"] : []);
        const readyMs = performance.now() - startMs;
        await firstPage(server.url);
        const pageMs = performance.now() - startMs;
        await server.stop("SIGTERM");
        // npm's own process would distort the memory, so this server runs alone.
        const alone = await BenchServer.start(`file:${copy.file}`);
        await firstPage(alone.url);
        const megabytes = await memoryOf(alone.pid);
        await alone.stop();
        return { "ready ms": readyMs, "first page ms": pageMs, "memory MB": megabytes };
      },
    };
    const bars = [
      { sides: [name], figure: "ready ms", atMost: 1_000 },
      { sides: [name], figure: "first page ms", atMost: 2_000 },
      { sides: [name], figure: "memory MB", atMost: 250 },
    ];
    return { sides: [started], bars, end: copy.end };
  },
});

async function firstPage(url: string): Promise<void> {
  const page = await fetch(url);
  if (!page.ok) throw new Error(`The first page answered ${page.status}.`);
  await page.text();
}

/** How long transfers wait while a server of many trades makes a backup, writes a large export, and proves itself. */
const besideHeavyWork = ({ trades: { large }, exportRows, roundSeconds }: BenchScale): Bench => ({
  part: "start",
  title: "Transfers at 50 a second beside heavy work",
  once: true,
  async setUp(run) {
    const copy = await run.seeds.copyOf(large);
    const { server } = copy;
    const member = await server.signedIn(seededAgent);
    const days = Math.max(1, Math.round((Number(matchedOverDaysPlain) * exportRows) / large));
    const exported = async () => {
      const path = `/api/desk/exports/trades?format=csv&${rangeParameters(lastDays(days, 30))}`;
      const response = await member.open("GET", path);
      if (!response.ok) throw new Error(`An export answered ${response.status}: ${await response.text()}`);
      for await (const _part of response.body ?? []);
    };
    const beside = (name: string, act: () => Promise<unknown>): Side => ({
      name,
      turn: () => transfersBeside(copy, name.replaceAll(" ", "-"), act),
    });
    const heavy = [
      beside("ops backup", () => server.ask(z.object({}), "backup", join(run.folder, "backup.db"))),
      beside(`an export of ${exportRows} rows`, exported),
      beside("ops report verify", () => server.ask(Proof, "report", "verify")),
      beside("ops ledger verify", () => server.ask(Proof, "ledger", "verify")),
    ];
    return {
      sides: [
        beside("nothing else", () => new Promise((resolve) => setTimeout(resolve, roundSeconds * 1_000))),
        ...heavy,
      ],
      bars: [{ sides: heavy.map(({ name }) => name), figure: "longest ms", atMost: 100 }],
      end: copy.end,
    };
  },
});

/** A server of many trades, through minutes of transfers, trades and everything else at once. */
export const benchMemory: Bench = {
  part: "memory",
  title: "The memory through mixed load",
  once: true,
  async setUp({ scale, seeds }) {
    const copy = await seeds.copyOf(scale.trades.large);
    const name = "mixed load";
    return {
      sides: [{ name, turn: () => memoryThroughLoad(scale.memorySeconds, copy) }],
      bars: [
        { sides: [name], figure: "most MB", atMost: 450 },
        // 2 MB a minute: 20 MB over the ten minutes are the garbage collector's noise.
        { sides: [name], figure: "MB a minute", atMost: 2 },
      ],
      end: copy.end,
    };
  },
};

export const startBenches = (scale: BenchScale): Bench[] => [starts(scale.trades.large), besideHeavyWork(scale)];
