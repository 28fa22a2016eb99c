import type { Verdict } from "#e2e/bench/bench-result";
import { median } from "#e2e/bench/median";
import { type Cell, tableLines } from "#e2e/bench/table-lines";
import type { PostgresFigures, PostgresRound } from "./bench-postgres";
import { postgresBars as bars } from "./postgres-scale";

/** How many times as fast as with a transaction for each, as one writes it with the service's own libraries. */
const timesOf = (rounds: readonly PostgresRound[]) => median(rounds.map(({ batches, drizzle }) => batches / drizzle));

export function postgresVerdicts({ ledger, signed, reportMs }: PostgresFigures): Verdict[] {
  const atLeast = (name: string, value: number, bar: number): Verdict => ({
    ...{ name, value, bar: `at least ${bar}`, met: value >= bar },
  });
  const report = median(reportMs);
  return [
    atLeast("signed deposits, times one transaction each", timesOf(signed), bars.signedOfOneEach),
    atLeast("the ledger alone, times one transaction each", timesOf(ledger), bars.ledgerOfOneEach),
    {
      name: "two-range report, ms",
      value: report,
      bar: `at most ${bars.reportMsMax}`,
      met: report <= bars.reportMsMax,
    },
  ];
}

export function postgresLines(figures: PostgresFigures, verdicts: readonly Verdict[]): string[] {
  const { scale, ledger, signed, intake, reportMs } = figures;
  const rowOf = ({ batches, drizzle, prepared }: PostgresRound, index: number): Cell[] => [
    ...[`round ${index + 1}`, drizzle, prepared, batches, batches / drizzle, batches / prepared],
  ];
  const heads = ["", "each, Drizzle/s", "each, prepared/s", "batches/s", "times Drizzle", "times prepared"];
  return [
    "PostgreSQL with synchronous_commit, fsync and full_page_writes on, on this machine",
    "",
    "One transaction each: written with Drizzle, as one would, and with named statements on the driver itself",
    "",
    "Deposits of the ledger alone, 64 callers, 10,000 wallets",
    ...tableLines(heads, ledger.map(rowOf)),
    "",
    `Signed deposits over HTTP, ${scale.connections} connections`,
    ...tableLines(
      [...heads, "p50 ms", "p99 ms"],
      signed.map((round, index) => [...rowOf(round, index), round.p50Ms, round.p99Ms]),
    ),
    "",
    `Imports through the tool: ${intake.withoutWallets.toFixed(0)} of ${scale.trades} trades a second without wallets, ${intake.withWallets.toFixed(0)} of ${scale.intakeTrades} with`,
    `Ragged 90 d x 90 d report over ${scale.trades} trades: median ${median(reportMs).toFixed(1)} ms`,
    "",
    "Bars",
    ...tableLines(
      ["", "measured", "bar", ""],
      verdicts.map(({ name, value, bar, met }) => [name, value, bar, met ? "met" : "MISSED"]),
    ),
  ];
}
