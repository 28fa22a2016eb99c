import { loadClientKinds } from "#e2e/load/load-client";
import type { DepositRound } from "./bench-deposits";
import type { BenchResult, Verdict } from "./bench-result";
import { median } from "./median";
import { type Cell, tableLines } from "./table-lines";

/** The result as text: the measurements by section, then the verdicts on the bars. */
export function resultLines(result: BenchResult, verdicts: readonly Verdict[]): string[] {
  return [
    ...depositLines(result),
    ...intakeLines(result),
    ...waitLines(result),
    ...reportLines(result),
    "",
    "Bars",
    ...tableLines(
      ["", "measured", "bar", ""],
      verdicts.map(({ name, value, bar, met }) => [name, value, bar, met ? "met" : "MISSED"]),
    ),
  ];
}

function depositLines({ deposits, scale, restMegabytes }: BenchResult): string[] {
  const tables = loadClientKinds.flatMap((kind) => [
    "",
    `with a ${kind} client`,
    ...depositTable(deposits.filter(({ client }) => client === kind)),
  ]);
  const connections = `${scale.connections} connections`;
  return [
    `Signed durable deposits, ${connections}, against a bare node:http echo (server at rest: ${restMegabytes.toFixed(0)} MB)`,
    ...tables,
  ];
}

function depositTable(rounds: readonly DepositRound[]): string[] {
  const rows = rounds.map(({ echo, server, megabytes }, index): Cell[] => [
    `round ${index + 1}`,
    echo.perSecond,
    server.perSecond,
    server.perSecond / echo.perSecond,
    server.p50Ms,
    server.p99Ms,
    server.maxMs,
    megabytes,
  ]);
  const medians = [1, 2, 3, 4, 5, 6, 7].map((column) => median(rows.map((row) => Number(row[column]))));
  return tableLines(
    ["", "echo/s", "deposits/s", "ratio", "p50 ms", "p99 ms", "max ms", "server MB"],
    [...rows, ["median", ...medians]],
  );
}

function intakeLines({ intake, scale }: BenchResult): string[] {
  const rows = intake.map(({ withWallets, withoutWallets }, index): Cell[] => [
    `round ${index + 1}`,
    withoutWallets,
    withWallets,
    withWallets / withoutWallets,
  ]);
  const medians = [1, 2, 3].map((column) => median(rows.map((row) => Number(row[column]))));
  return [
    "",
    `Imports of ${scale.intakeTrades} trades through the tool, for agents whose wallets they move and for others, in turns`,
    ...tableLines(["", "without/s", "with wallets/s", "ratio"], [...rows, ["median", ...medians]]),
  ];
}

function waitLines({ waits, scale }: BenchResult): string[] {
  const rows = waits.waits.map(({ during, seconds, report }): Cell[] => [
    during,
    seconds,
    report.posted,
    report.p50Ms,
    report.p99Ms,
    report.maxMs,
  ]);
  return [
    "",
    "Transfers at 50 a second while the operator's tool works on the same server",
    ...tableLines(["during", "seconds", "transfers", "p50 ms", "p99 ms", "max ms"], rows),
    `Import: ${scale.trades} trades, ${waits.tradesPerSecond.toFixed(0)} a second; server at ${waits.megabytesAfter.toFixed(0)} MB after all of it`,
  ];
}

function reportLines({ reports, reportAnswersMs, scale }: BenchResult): string[] {
  const rows = reports.map(({ engineMs, plainSumMs, same }, index): Cell[] => [
    `round ${index + 1}`,
    engineMs,
    plainSumMs,
    plainSumMs / engineMs,
    same ? "yes" : "NO",
  ]);
  const medians = [1, 2, 3].map((column) => median(rows.map((row) => Number(row[column]))));
  return [
    "",
    `Ragged 90 d x 90 d report over ${scale.trades} trades, against the sum in plain SQL over the same rows`,
    ...tableLines(["", "report ms", "plain SQL ms", "times", "same figures"], [...rows, ["median", ...medians, ""]]),
    `Over HTTP: median ${median(reportAnswersMs).toFixed(1)} ms, longest ${Math.max(...reportAnswersMs).toFixed(1)} ms`,
  ];
}
