import { loadClientKinds } from "#e2e/load/load-client";
import type { DepositRound } from "./bench-deposits";
import type { IntakeRound } from "./bench-intake";
import type { ReportRound } from "./bench-report";
import { type BenchScale, bars, fullScale } from "./bench-scale";
import type { WaitFigures } from "./bench-waits";
import { median } from "./median";

/** The figures of one run. */
export interface BenchResult {
  readonly scale: BenchScale;
  readonly restMegabytes: number;
  readonly deposits: readonly DepositRound[];
  readonly intake: readonly IntakeRound[];
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

export function verdictsOf({ scale, restMegabytes, deposits, intake, waits, reports }: BenchResult): Verdict[] {
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
  // Each turn gives a ratio, and the median of them counts, so that a machine that slows down half-way spoils neither side.
  const withNodeClient = deposits.filter(({ client }) => client === "node:http");
  const ofEcho = median(withNodeClient.map(({ echo, server }) => server.perSecond / echo.perSecond));
  const ofPlainSum = median(reports.map(({ engineMs, plainSumMs }) => plainSumMs / engineMs));
  // Caches and compiled code fill up in the first round, which is not growth. The second round is the baseline.
  const second = deposits[2 * loadClientKinds.length - 1]?.megabytes ?? restMegabytes;
  return [
    atLeast("deposits, of the bare echo (node:http client)", ofEcho, bars.depositsOfEcho),
    atLeast(
      "intake with wallets, of intake without",
      median(intake.map(({ withWallets, withoutWallets }) => withWallets / withoutWallets)),
      bars.intakeWithWallets,
    ),
    // The bar is set for a million trades: the plain sum gets slower with more trades, the report hardly does.
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
