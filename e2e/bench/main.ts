import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchDeposits } from "./bench-deposits";
import { benchIntake } from "./bench-intake";
import { benchReport, benchReportAnswers } from "./bench-report";
import { type BenchResult, verdictsOf } from "./bench-result";
import { fullScale, quickScale } from "./bench-scale";
import { benchWaits } from "./bench-waits";
import { benchPostgres } from "./postgres/bench-postgres";
import { postgresLines, postgresVerdicts } from "./postgres/postgres-lines";
import { fullPostgresScale, quickPostgresScale } from "./postgres/postgres-scale";
import { resultLines } from "./result-lines";
import { serveBench } from "./served-bench";

const { values: flags, positionals } = parseArgs({
  options: { quick: { type: "boolean" }, json: { type: "boolean" } },
  allowPositionals: true,
});
const scale = flags.quick ? quickScale : fullScale;
const say = (line: string) => process.stderr.write(`${line}\n`);

// The database must be on a disk. /tmp may be memory, where a commit costs nothing.
mkdirSync("data", { recursive: true, mode: 0o700 });
const folder = mkdtempSync(join("data", "bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

async function bench(): Promise<BenchResult> {
  const served = await serveBench(folder);
  say(`Deposits against an echo, ${scale.rounds} rounds …`);
  const deposits = await benchDeposits(served, scale);
  say(`Intake with and without wallets, ${scale.rounds} rounds …`);
  const intake = await benchIntake(served, scale);
  say(`An import of ${scale.trades} trades, both proofs and a backup, with transfers beside them …`);
  const waits = await benchWaits(served, scale);
  say(`Reports over HTTP, then the engine against plain SQL, ${scale.rounds} rounds …`);
  const reportAnswersMs = await benchReportAnswers(served, scale);
  await served.server.stop("SIGTERM");
  const reports = await benchReport(served.databaseFile, scale);
  return { scale, restMegabytes: served.restMegabytes, deposits, intake, waits, reportAnswersMs, reports };
}

async function embedded(): Promise<void> {
  const result = await bench();
  const verdicts = verdictsOf(result);
  print({ ...result, bars: verdicts }, resultLines(result, verdicts));
  // A missed bar is only reported. Figures that differ are an error.
  process.exitCode = result.reports.every(({ same }) => same) ? 0 : 1;
}

async function postgres(): Promise<void> {
  const figures = await benchPostgres(flags.quick ? quickPostgresScale : fullPostgresScale, say);
  const verdicts = postgresVerdicts(figures);
  print({ ...figures, bars: verdicts }, postgresLines(figures, verdicts));
}

function print(result: object, lines: readonly string[]): void {
  process.stdout.write(`${flags.json ? JSON.stringify(result) : lines.join("\n")}\n`);
}

try {
  const [name] = positionals;
  if (name !== undefined && name !== "postgres")
    throw new Error(`There is no bench "${name}": say postgres, or nothing.`);
  await (name === "postgres" ? postgres() : embedded());
} catch (error) {
  say(`The bench could not run to its end: ${error instanceof Error ? error.message : String(error)}`);
  // The exit is explicit, because a child that still runs would keep this process alive. The exit kills it.
  process.exit(1);
}
