import type { BenchPart, BenchRun } from "#e2e/bench/bench-run";
import { sizesOf } from "#e2e/bench/bench-scale";
import type { ChartRow } from "#e2e/bench/chart";
import type { BenchTable, PartResult } from "#e2e/bench/part-result";
import { ratios, spreadOf } from "#e2e/bench/spread";
import { atLeast, atMost, type Verdict } from "#e2e/bench/verdict";
import { type BesidePeers, type ReportTimes, reportsBesidePeers } from "./beside-peers";
import type { SideTimes } from "./report-rounds";
import { reportWhileFeeding, type WhileFeeding } from "./report-while-feeding";

const bars = {
  twoOfDuckdb: 12,
  twoOfSqlite: 100,
  twoMs: 6,
  oneOfDuckdb: 30,
  twoOfDuckdbLargest: 25,
  largestOfBase: 2,
  feedingOfQuiet: 3,
  doorMs: 60,
} as const;

/** Reports over HTTP beside DuckDB and plain SQL over the same rows, and what the dashboard asks for at that size. */
export const benchReports: BenchPart = async (run) => {
  const sizes: BesidePeers[] = [];
  for (const trades of sizesOf(run.scale).slice(1)) sizes.push(await reportsBesidePeers(run, trades));
  run.say("  the dashboard's calls, and reports while trades come in …");
  const feeding = await reportWhileFeeding(run);
  return resultOf(run, sizes, feeding);
};

function resultOf({ scale }: BenchRun, sizes: readonly BesidePeers[], feeding: WhileFeeding): PartResult {
  const large = sizes.find(({ trades }) => trades === scale.trades.large);
  return {
    notes: [],
    tables: [rangesTable(sizes), doorTable(feeding, scale.trades.large)],
    verdicts: [...verdictsOfSizes(sizes, scale.trades), ...verdictsWhileFeeding(feeding)],
    charts: large
      ? [
          {
            name: "reports",
            title: `A report over ${scale.trades.large.toLocaleString("en")} trades`,
            unit: "ms",
            scale: "log",
            rows: [...chartRows("two ranges", large.two), ...chartRows("one range", large.one)],
          },
        ]
      : [],
    busy: [
      ...sizes.map(({ trades, busy }) => [`reports over ${trades} trades`, busy] as const),
      ["reports while trades come in", feeding.busy] as const,
    ],
    faults: sizes.flatMap(({ faults }) => faults),
  };
}

const chartRows = (ranges: string, { ours, duckdb, sqlite }: ReportTimes): ChartRow[] => [
  { label: `${ranges}, over HTTP`, value: spreadOf(ours.inARow), isOurs: true },
  { label: `${ranges}, DuckDB in memory`, value: spreadOf(duckdb.inARow), isOurs: false },
  ...(sqlite.inARow.length > 0
    ? [{ label: `${ranges}, SQL over the rows`, value: spreadOf(sqlite.inARow), isOurs: false }]
    : []),
];

const timesAsFast = (peer: SideTimes, { ours }: ReportTimes) =>
  peer.inARow.length > 0 ? spreadOf(ratios(peer.inARow, ours.inARow)) : null;

function rangesTable(sizes: readonly BesidePeers[]): BenchTable {
  const rowOf = (trades: number, ranges: string, times: ReportTimes) => [
    `${trades.toLocaleString("en")}, ${ranges}`,
    ...[times.ours.inARow, times.duckdb.inARow].map(spreadOf),
    times.sqlite.inARow.length > 0 ? spreadOf(times.sqlite.inARow) : null,
    timesAsFast(times.duckdb, times),
    timesAsFast(times.sqlite, times),
    ...[times.ours.first, times.duckdb.first].map(spreadOf),
  ];
  return {
    title:
      "Reports with ragged ends, over signed HTTP, beside the same rows in DuckDB (in memory, all cores) and plain SQL. Each is asked for several in a row; the first of them comes when the others had the cores",
    heads: [
      ...["trades", "report ms", "DuckDB ms", "SQL ms", "times DuckDB", "times SQL"],
      ...["first report ms", "first DuckDB ms"],
    ],
    rows: sizes.flatMap(({ trades, two, one }) => [rowOf(trades, "two ranges", two), rowOf(trades, "one range", one)]),
  };
}

const doorTable = ({ door, quietMs, feedingMs, tradesPerSecond }: WhileFeeding, trades: number): BenchTable => ({
  title: `At the door on ${trades.toLocaleString("en")} trades, and while ${tradesPerSecond.toFixed(0)} a second come in`,
  heads: ["", "ms"],
  rows: [
    ...[...door].map(([name, ms]) => [name, spreadOf(ms)]),
    ["a report, nothing else at work", spreadOf(quietMs)],
    ["a report while trades come in", spreadOf(feedingMs)],
  ],
});

function verdictsOfSizes(sizes: readonly BesidePeers[], trades: BenchRun["scale"]["trades"]): Verdict[] {
  const at = (size: number | null) => sizes.find((measured) => measured.trades === size);
  const [base, large, largest] = [at(trades.base), at(trades.large), at(trades.largest)];
  const medianOf = (times: ReportTimes | undefined) => (times ? spreadOf(times.ours.inARow).median : null);
  const ofDuckdb = (times: ReportTimes | undefined) =>
    times ? (timesAsFast(times.duckdb, times)?.median ?? null) : null;
  const growth =
    base && largest ? spreadOf(largest.two.ours.inARow).median / spreadOf(base.two.ours.inARow).median : null;
  return [
    atLeast("5 million, two ranges: times as fast as DuckDB", ofDuckdb(large?.two), bars.twoOfDuckdb),
    atLeast(
      "5 million, two ranges: times as fast as plain SQL",
      large ? (timesAsFast(large.two.sqlite, large.two)?.median ?? null) : null,
      bars.twoOfSqlite,
    ),
    atMost("5 million, two ranges: ms over HTTP", medianOf(large?.two), bars.twoMs),
    atLeast("5 million, one range: times as fast as DuckDB", ofDuckdb(large?.one), bars.oneOfDuckdb),
    atLeast("20 million, two ranges: times as fast as DuckDB", ofDuckdb(largest?.two), bars.twoOfDuckdbLargest),
    atMost("20 million: of the time over 1 million", growth, bars.largestOfBase),
  ];
}

const verdictsWhileFeeding = ({ door, quietMs, feedingMs }: WhileFeeding): Verdict[] => [
  atMost(
    "while trades come in: of the time of a report otherwise",
    spreadOf(feedingMs).median / spreadOf(quietMs).median,
    bars.feedingOfQuiet,
  ),
  ...[...door].map(([name, ms]) => atMost(`${name}: ms at the door`, spreadOf(ms).median, bars.doorMs)),
];
