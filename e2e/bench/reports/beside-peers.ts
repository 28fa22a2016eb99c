import type { BenchRun } from "#e2e/bench/bench-run";
import { BenchServer } from "#e2e/bench/bench-server";
import { type BusyTime, watchBusy } from "#e2e/bench/busy-time";
import { raggedRange } from "#e2e/bench/ragged-range";
import { seededAgent } from "#e2e/bench/seeded-trades";
import { type Instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import type { ReportRange } from "#lib/domain/time/period";
import { duckdbPeer } from "./duckdb-peer";
import { ReportCaller } from "./report-caller";
import { httpSide, noTimes, peerSide, reportRounds, type SideTimes } from "./report-rounds";
import { sqlitePeer } from "./sqlite-peer";

/** Plain SQL has none where it would take minutes. */
export interface ReportTimes {
  readonly ours: SideTimes;
  readonly duckdb: SideTimes;
  readonly sqlite: SideTimes;
}

export interface BesidePeers {
  readonly trades: number;
  readonly two: ReportTimes;
  readonly one: ReportTimes;
  /** What was busy while reports with two ranges were asked for without a pause. */
  readonly busy: BusyTime | null;
  /** The reports whose figures differ from a peer's. */
  readonly faults: string[];
}

/** Plain SQL adds up some two million trades a second, so it is asked once a round, and not over more than these. */
const sqliteTradesMax = 5_000_000;

const twoRanges = (now: Instant, number: number): ReportRange => raggedRange(now, number);
const oneRange = (now: Instant, number: number): ReportRange => ({ ...raggedRange(now, number), settlement: null });

/** Measures reports over HTTP beside peers over the same rows, in turns, each report over another range. */
export async function reportsBesidePeers(run: BenchRun, trades: number): Promise<BesidePeers> {
  const copy = await run.seeds.copyOf(trades);
  const server = await BenchServer.start(copy.file);
  run.say(`  ${trades} trades: loading them into DuckDB …`);
  const duckdb = await duckdbPeer(copy.file, seededAgent);
  const sqlite = trades <= sqliteTradesMax ? sqlitePeer(copy.file, seededAgent) : null;
  const now = instantOfMilliseconds(Date.now());
  const faults: string[] = [];

  async function measure(rangeOf: typeof twoRanges): Promise<ReportTimes> {
    const quick = [httpSide("ours", server.url, copy.credentials), peerSide("duckdb", duckdb, false)] as const;
    const slow = sqlite ? [peerSide("sqlite", sqlite, true)] : [];
    const differing = await reportRounds(run.scale, [...quick, ...slow], (number) => rangeOf(now, number));
    faults.push(...differing.map((name) => `A report over ${trades} trades differs from ${name}'s.`));
    return { ours: quick[0].times, duckdb: quick[1].times, sqlite: slow[0]?.times ?? noTimes() };
  }

  const two = await measure(twoRanges);
  const one = await measure(oneRange);
  const caller = await ReportCaller.open(server.url, copy.credentials);
  const watch = watchBusy([server.pid], run.folder);
  for (let turn = 0; turn < run.scale.rounds * run.scale.reportsPerRound; turn++) {
    await caller.report(twoRanges(now, turn));
  }
  const busy = watch.end();
  for (const peer of [duckdb, sqlite, caller]) peer?.close();
  await server.stop();
  await copy.remove();
  return { trades, two, one, busy, faults };
}
