import type { BenchRun } from "#e2e/bench/bench";
import { raggedRange } from "#e2e/bench/ragged-range";
import type { Side } from "#e2e/bench/side";
import { median } from "#e2e/bench/spread";
import type { Reporter } from "./report-caller";

export interface ReportSide extends Pick<Side, "name" | "of"> {
  readonly ranges: "two ranges" | "one range";
  /** The reports of a turn; the warm-up has as many, because Node compiles code that runs often. */
  readonly reports: number;
  readonly warmUps?: number;
  /** Opened before each turn: another side may take longer than a server keeps an idle connection. */
  open(): Promise<Reporter>;
}

/**
 * Makes sides that get the same ranges, and must find the same figures. Each gets several reports in a row before the
 * next side: other sides' scans empty the processor's caches and let a server's threads sleep. The first report after
 * that is shown separately.
 */
export function reportSides({ scale }: BenchRun): (side: ReportSide) => Side {
  const expected = new Map<string, string>();
  return ({ name, of, ranges, reports, warmUps = reports, open }) => ({
    name: `${ranges}, ${name}`,
    ...(of === undefined ? {} : { of: `${ranges}, ${of}` }),
    async turn(round) {
      const reporter = await open();
      const tookMs: number[] = [];
      for (let turn = 0; turn < (round === 0 ? warmUps : reports); turn++) {
        const number = (round === 0 ? 10_000 : round * scale.reportsPerRound) + turn;
        const { create, settlement } = raggedRange(number);
        const startMs = performance.now();
        const read = await reporter.report({ create, settlement: ranges === "one range" ? null : settlement });
        tookMs.push(performance.now() - startMs);
        const [key, figures] = [`${ranges} ${number}`, read()];
        if (figures !== (expected.get(key) ?? figures)) throw new Error(`${name} finds other figures for ${ranges}.`);
        expected.set(key, figures);
      }
      reporter.close();
      return { ms: median(tookMs), "first ms": tookMs[0] ?? 0 };
    },
  });
}
