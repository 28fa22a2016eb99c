import type { BenchScale } from "#e2e/bench/bench-scale";
import { median } from "#e2e/bench/spread";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import type { ReportRange } from "#lib/domain/time/period";
import { figuresOf } from "./category-sums";
import { ReportCaller, timed } from "./report-caller";
import type { ReportPeer } from "./report-peer";

/** The milliseconds of a side in each round. */
export interface SideTimes {
  /** The median of its reports, one after the other. */
  readonly inARow: number[];
  /** The first of them: before it the other sides had the cores and their caches. */
  readonly first: number[];
}

/** One who is asked for reports. What is found is put into figures after it was measured. */
export interface ReportSide {
  readonly name: string;
  readonly times: SideTimes;
  /** Takes seconds for a report, so that one a round must do, without a warm-up. */
  readonly isSlow: boolean;
  /** Opened before each turn: another side may take longer than a server keeps an idle connection. */
  open(): Promise<{ report(range: ReportRange): Promise<() => string>; close(): void }>;
}

export const noTimes = (): SideTimes => ({ inARow: [], first: [] });

export const httpSide = (name: string, url: string, credentials: Credentials): ReportSide => ({
  ...{ name, times: noTimes(), isSlow: false },
  open: () => ReportCaller.open(url, credentials),
});

export const peerSide = (name: string, peer: ReportPeer, isSlow: boolean): ReportSide => ({
  ...{ name, times: noTimes(), isSlow },
  open: async () => ({
    async report(range) {
      const sums = await peer.report(range);
      return () => figuresOf(sums);
    },
    close: () => undefined,
  }),
});

/** No range of the warm-up is asked for again. */
const firstOfWarmUp = 10_000;

/**
 * Asks all sides for the same ranges, and gives the names of those whose figures are not the first one's. Each is asked
 * for several reports in a row before the next one is: the others' scans empty the processor's caches and let a server's
 * threads fall asleep. What a report takes after that is told apart.
 */
export async function reportRounds(
  { rounds, reportsPerRound, warmUpSeconds }: BenchScale,
  sides: readonly ReportSide[],
  rangeOf: (number: number) => ReportRange,
): Promise<string[]> {
  const rangesFrom = (number: number) => Array.from({ length: reportsPerRound }, (_, turn) => rangeOf(number + turn));
  for (const side of sides.filter(({ isSlow }) => !isSlow)) {
    // Node compiles what it runs often, and a server has done so long before most reports that it answers.
    const endMs = performance.now() + warmUpSeconds * 1_000;
    for (let number = firstOfWarmUp; performance.now() < endMs; number += reportsPerRound) {
      await takeTurn(side, rangesFrom(number));
    }
  }
  const differing: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const ranges = rangesFrom(round * reportsPerRound);
    const expected: string[] = [];
    for (const side of sides) {
      const taken = await takeTurn(side, side.isSlow ? ranges.slice(0, 1) : ranges);
      if (expected.length === 0) expected.push(...taken.map(({ figures }) => figures));
      if (taken.some(({ figures }, place) => figures !== expected[place])) differing.push(side.name);
      const ms = taken.map((report) => report.ms);
      side.times.inARow.push(median(ms));
      side.times.first.push(...ms.slice(0, 1));
    }
  }
  return differing;
}

async function takeTurn({ open }: ReportSide, ranges: readonly ReportRange[]) {
  const side = await open();
  const taken: { readonly ms: number; readonly figures: string }[] = [];
  for (const range of ranges) {
    const { ms, result } = await timed(() => side.report(range));
    taken.push({ ms, figures: result() });
  }
  side.close();
  return taken;
}
