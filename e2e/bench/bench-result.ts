import type { DepositRound } from "./bench-deposits";
import type { ReportRound } from "./bench-report";
import { type BenchScale, bars } from "./bench-scale";
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

export function verdictsOf({ restMegabytes, deposits, waits, reports }: BenchResult): Verdict[] {
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
  const posted = median(deposits.map(({ server }) => server.perSecond));
  const echoed = median(deposits.map(({ echo }) => echo.perSecond));
  const engineMs = median(reports.map((round) => round.engineMs));
  const plainSumMs = median(reports.map((round) => round.plainSumMs));
  const [, second = restMegabytes] = deposits.map(({ megabytes }) => megabytes);
  return [
    atLeast("deposits, of the bare echo", posted / echoed, bars.depositsOfEcho),
    atLeast("report, times as fast as the plain sum", plainSumMs / engineMs, bars.reportOfPlainSum),
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
