import { loadClientKinds } from "#e2e/load/load-client";
import type { DepositRound } from "./bench-deposits";
import type { ReportRound } from "./bench-report";
import { type BenchScale, bars, fullScale } from "./bench-scale";
import type { WaitFigures } from "./bench-waits";
import { median } from "./median";

/** All that one run measured. */
export interface BenchResult {
  readonly scale: BenchScale;
  readonly restMegabytes: number;
  readonly deposits: readonly DepositRound[];
  readonly waits: WaitFigures;
  readonly reportAnswersMs: readonly number[];
  readonly reports: readonly ReportRound[];
}

export interface Verdict {
  readonly name: string;
  readonly value: number;
  readonly bar: string;
  readonly met: boolean;
}

export function verdictsOf({ scale, restMegabytes, deposits, waits, reports }: BenchResult): Verdict[] {
  const atLeast = (name: string, value: number, bar: number) => ({
    name,
    value,
    bar: `at least ${bar}`,
    met: value >= bar,
  });
  const atMost = (name: string, value: number, bar: number) => ({
    name,
    value,
    bar: `at most ${bar}`,
    met: value <= bar,
  });
  // Ratios are taken turn by turn and then their median, so that a machine that slows down half-way spoils neither side.
  const withNodeClient = deposits.filter(({ client }) => client === "node:http");
  const ofEcho = median(withNodeClient.map(({ echo, server }) => server.perSecond / echo.perSecond));
  const ofPlainSum = median(reports.map(({ engineMs, plainSumMs }) => plainSumMs / engineMs));
  // What the first turns fill (caches, compiled code) is no growth: the second round is where flat begins.
  const second = deposits[2 * loadClientKinds.length - 1]?.megabytes ?? restMegabytes;
  return [
    atLeast("deposits, of the bare echo (node:http client)", ofEcho, bars.depositsOfEcho),
    // The bar is for a million trades: the plain sum gets slower with them, the report hardly does.
    ...(scale.trades === fullScale.trades
      ? [atLeast("report, times as fast as the plain sum", ofPlainSum, bars.reportOfPlainSum)]
      : []),
    atMost("memory at rest, MB", restMegabytes, bars.restMegabytesMax),
    atMost(
      "memory after the last round, of that after the second",
      (deposits.at(-1)?.megabytes ?? 0) / second,
      bars.memoryGrowthMax,
    ),
    ...waits.waits.map(({ during, report }) =>
      atMost(`longest wait of a transfer during ${during}, ms`, report.maxMs, bars.waitMsMax),
    ),
  ];
}
