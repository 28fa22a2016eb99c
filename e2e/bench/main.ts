import { setMaxListeners } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadSecondsMax } from "#e2e/load/load-bounds";
import { type BenchResult, isMissed } from "./bench-result";
import type { BenchPart } from "./bench-run";
import { fullScale, quickScale, sizesOf, withoutLargest } from "./bench-scale";
import { chartSvg } from "./chart-svg";
import { benchDeposits } from "./deposits/bench-deposits";
import { embeddedDurability } from "./durability";
import { benchIntake } from "./intake/bench-intake";
import { machineLines, machineOf } from "./machine";
import { benchPages } from "./pages/bench-pages";
import type { PartResult } from "./part-result";
import { benchPostgres } from "./postgres/bench-postgres";
import { benchReports } from "./reports/bench-reports";
import { resultLines } from "./result-lines";
import { SeededTrades } from "./seeded-trades";
import { benchStart } from "./start/bench-start";

/** In the order in which the parts run: each meets a machine that the one before has left quiet. */
const parts = new Map<string, BenchPart>([
  ["reports", benchReports],
  ["intake", benchIntake],
  ["deposits", benchDeposits],
  ["pages", benchPages],
  ["start", benchStart],
  ["postgres", benchPostgres],
]);
const processesMax = 50;
const chartsFolder = "e2e/bench/charts";
/** 20 million trades take 6 GB, their copy as much again, and the smaller sizes the rest. */
const bytesForLargest = 24e9;

const { values: flags, positionals } = parseArgs({
  options: {
    quick: { type: "boolean" },
    twenty: { type: "boolean" },
    minutes: { type: "string" },
    json: { type: "string" },
    charts: { type: "boolean" },
  },
  allowPositionals: true,
});
const say = (line: string) => process.stderr.write(`${line}\n`);

// Each server that a part starts is killed at this process's exit, and a part may have a dozen.
setMaxListeners(processesMax, process);

// The database must be on a disk. /tmp may be memory, where a commit costs nothing.
mkdirSync("data", { recursive: true, mode: 0o700 });
const folder = mkdtempSync(join("data", "bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

function scaleOfRun() {
  const plain = flags.quick ? quickScale : fullScale;
  const memorySeconds = flags.minutes === undefined ? plain.memorySeconds : 60 * Number(flags.minutes);
  if (!(memorySeconds > 0 && memorySeconds <= loadSecondsMax)) throw new Error("--minutes takes a number up to 60.");
  const scale = { ...plain, memorySeconds };
  const { bavail, bsize } = statfsSync(folder);
  const isWhole = positionals.length === 0 && scale.isFull && bavail * bsize > bytesForLargest;
  return flags.twenty || isWhole ? scale : withoutLargest(scale);
}

async function bench(): Promise<BenchResult> {
  const unknown = positionals.filter((name) => !parts.has(name));
  if (unknown.length > 0) throw new Error(`There is no part "${unknown[0]}": say ${[...parts.keys()].join(", ")}.`);
  const chosen = [...parts].filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const scale = scaleOfRun();
  const machine = machineOf(folder);
  const durability = [embeddedDurability(join(folder, "durability.db"))];
  for (const line of [...machineLines(machine), ...durability]) say(line);
  const run = { scale, folder, seeds: new SeededTrades(sizesOf(scale), folder, say), say };
  const result = { at: new Date().toISOString(), machine, durability, scale, parts: new Map<string, PartResult>() };
  const faults: string[] = [];
  const current = (): BenchResult => ({ ...result, parts: Object.fromEntries(result.parts), faults });
  for (const [name, measure] of chosen) {
    say(`${new Date().toISOString()} ${name} …`);
    try {
      const part = await measure(run);
      result.parts.set(name, part);
      faults.push(...part.faults);
    } catch (error) {
      // The other parts of an hour's run are worth having all the same.
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      faults.push(`${name} could not run to its end: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(current(), null, 2)}\n`);
  }
  return current();
}

function drawCharts({ machine, scale, at, parts }: BenchResult): void {
  mkdirSync(chartsFolder, { recursive: true });
  const footnote = `${at.slice(0, 10)}, ${machine.processor}, ${machine.cores} cores, Node ${machine.node}`;
  const told = scale.isFull ? footnote : `${footnote}: a smoke run, whose figures mean nothing`;
  for (const { charts } of Object.values(parts)) {
    for (const chart of charts) writeFileSync(join(chartsFolder, `${chart.name}.svg`), chartSvg(chart, told));
  }
}

try {
  const result = await bench();
  if (flags.charts) drawCharts(result);
  process.stdout.write(`${resultLines(result).join("\n")}\n`);
  // The exit is explicit, because a child of a part that failed would keep this process alive. The exit kills it.
  process.stdout.write("", () => process.exit(result.faults.length > 0 || isMissed(result) ? 1 : 0));
} catch (error) {
  say(`The bench could not run: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
