import { setMaxListeners } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { onDatabase } from "#e2e/fixtures/databases/postgres-database";
import { loadSecondsMax } from "#e2e/load/deposit-load";
import { type BenchResult, type BenchRun, runBench } from "./bench";
import { benchDeposits } from "./bench-deposits";
import { startBenchPostgres } from "./bench-postgres";
import { type BenchScale, fullScale, quickScale } from "./bench-scale";
import { BenchServer } from "./bench-server";
import { intakeBenches } from "./intake/bench-intake";
import { machineLines } from "./machine";
import { figureText, markdownTable } from "./measured";
import { benchPages } from "./pages/bench-pages";
import { reportBenches } from "./reports/bench-reports";
import { SeededTrades, seededAgent } from "./seeded-trades";
import { benchMemory, startBenches } from "./start/bench-start";

const processesMax = 50;
/** 24 GB: 20 million trades take 6 GB, their copy the same, and the smaller sizes the rest. */
const bytesForLargest = 24e9;

const { values: flags, positionals } = parseArgs({
  options: {
    quick: { type: "boolean" },
    twenty: { type: "boolean" },
    minutes: { type: "string" },
    json: { type: "string" },
  },
  allowPositionals: true,
});
const say = (line: string) => process.stderr.write(`${line}\n`);

// Each server of a bench is killed at this process's exit, and a bench may have a dozen.
setMaxListeners(processesMax, process);

// The database must be on a disk: /tmp may be memory, where a commit costs nothing.
mkdirSync("data", { recursive: true, mode: 0o700 });
const folder = mkdtempSync(join("data", "bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

function scaleOfRun(): BenchScale {
  const plain = flags.quick ? quickScale : fullScale;
  const memorySeconds = flags.minutes === undefined ? plain.memorySeconds : 60 * Number(flags.minutes);
  if (!(memorySeconds > 0 && memorySeconds <= loadSecondsMax)) throw new Error("--minutes takes a number up to 60.");
  const { bavail, bsize } = statfsSync(folder);
  const isWhole = positionals.length === 0 && plain.isFull && bavail * bsize > bytesForLargest;
  // The largest size is left out unless it, or everything, is asked for.
  const withLargest = flags.twenty || isWhole;
  return { ...plain, memorySeconds, withLargest };
}

function runOf(scale: BenchScale): BenchRun {
  const seeds = new SeededTrades(Object.values(scale.trades), folder, say);
  let postgres: Promise<{ server: BenchServer; url: string }> | null = null;
  let filled = 0;
  async function startPostgres() {
    const url = (await startBenchPostgres()).url("postgres");
    const server = await BenchServer.start(url);
    await server.newAgent(seededAgent, "transfers");
    return { server, url };
  }
  return {
    scale,
    folder,
    seeds,
    say,
    async postgres(trades = 0) {
      postgres ??= startPostgres();
      const { server, url } = await postgres;
      if (trades > filled) {
        await seeds.fill(server, trades, filled);
        await onDatabase(url, "vacuum analyze");
        filled = trades;
      }
      return server;
    },
  };
}

/** A bench's table and its bars. A smoke run judges no bar, because most are set for the full amount of work. */
function linesOf({ title, measured, bars }: BenchResult, isJudged: boolean): string[] {
  const rows = bars.map((bar) => {
    const value = measured.worst(bar);
    const side = bar.sides.length < 3 ? bar.sides.join("; ") : `the worst of ${bar.sides.length}`;
    const what = `${side}: ${bar.figure}${bar.of === undefined ? "" : `, of ${bar.of}`}`;
    const limit = bar.atLeast === undefined ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`;
    const verdict = !isJudged ? "not judged" : isMet(value, bar) ? "met" : "MISSED";
    return [what, value === null ? "–" : figureText(value), limit, value === null ? "not measured here" : verdict];
  });
  return ["", `## ${title}`, "", ...measured.table(), "", ...markdownTable(["bar", "measured", "", ""], rows)];
}

/** A figure that the system cannot measure counts as met. */
const isMet = (
  value: number | null,
  { atLeast = -Infinity, atMost = Infinity }: BenchResult["bars"][number],
): boolean => value === null || (value >= atLeast && value <= atMost);

async function bench(): Promise<boolean> {
  const scale = scaleOfRun();
  // In the order of running: each bench finds a machine that the one before has left quiet.
  const all = [
    ...reportBenches(scale),
    ...intakeBenches(scale),
    benchDeposits,
    benchPages,
    ...startBenches(scale),
    benchMemory,
  ];
  const parts = [...new Set(all.map(({ part }) => part))];
  const unknown = positionals.find((name) => !parts.includes(name));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}": say ${parts.join(", ")}.`);
  const print = (lines: readonly string[]) => process.stdout.write(`${lines.join("\n")}\n`);
  print(machineLines(folder));
  print([
    scale.isFull
      ? `Medians of ${scale.rounds} rounds, with the least and the most in brackets.`
      : "A smoke run: it shows that the benches work, and its figures mean nothing.",
  ]);
  const run = runOf(scale);
  const [results, faults]: [BenchResult[], string[]] = [[], []];
  for (const each of all.filter(({ part }) => positionals.length === 0 || positionals.includes(part))) {
    say(`${new Date().toISOString()} ${each.title} …`);
    try {
      const result = await runBench(each, run);
      results.push(result);
      print(linesOf(result, scale.isFull));
    } catch (error) {
      // After a failed bench, the other results of an hour's run are still worth having.
      faults.push(`${each.title}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      print(["", `WRONG: ${faults.at(-1)}`]);
    }
    const kept = { at: new Date().toISOString(), node: process.version, scale, results, faults };
    if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(kept, null, 2)}\n`);
  }
  const isMissed = results.some(({ measured, bars }) => bars.some((bar) => !isMet(measured.worst(bar), bar)));
  if (scale.isFull && isMissed) print(["", "A bar was missed."]);
  return faults.length === 0 && !(scale.isFull && isMissed);
}

try {
  const isGood = await bench();
  // An explicit exit, because a child of a failed bench would keep this process alive. The exit kills it.
  process.stdout.write("", () => process.exit(isGood ? 0 : 1));
} catch (error) {
  say(`The bench could not run: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
