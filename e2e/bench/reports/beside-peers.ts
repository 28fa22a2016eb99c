import type { BenchRun } from "#e2e/bench/bench-run";
import { BenchServer } from "#e2e/bench/bench-server";
import { type BusyTime, watchBusy } from "#e2e/bench/busy-time";
import { raggedRange } from "#e2e/bench/ragged-range";
import { seededAgent } from "#e2e/bench/seeded-trades";
import { median } from "#e2e/bench/spread";
import { type Instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import type { ReportRange } from "#lib/domain/time/period";
import { figuresOf } from "./category-sums";
import { duckdbPeer } from "./duckdb-peer";
import { ReportCaller, timed } from "./report-caller";
import type { ReportPeer } from "./report-peer";
import { sqlitePeer } from "./sqlite-peer";

/** The median milliseconds of each round. Plain SQL has none where it would take minutes. */
export interface ReportTimes {
  readonly ours: number[];
  readonly duckdb: number[];
  readonly sqlite: number[];
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

/** Measures reports over HTTP beside peers over the same rows, in turns, each turn over another range. */
export async function reportsBesidePeers(run: BenchRun, trades: number): Promise<BesidePeers> {
  const copy = await run.seeds.copyOf(trades);
  const server = await BenchServer.start(copy.file);
  const openCaller = () => ReportCaller.open(server.url, copy.credentials);
  run.say(`  ${trades} trades: loading them into DuckDB …`);
  const duckdb = await duckdbPeer(copy.file, seededAgent);
  const sqlite = trades <= sqliteTradesMax ? sqlitePeer(copy.file, seededAgent) : null;
  const now = instantOfMilliseconds(Date.now());
  const faults: string[] = [];
  const { rounds, reportsPerRound } = run.scale;

  /** Asks all sides for one range. What they took goes to `times`. */
  async function takeTurn(range: ReportRange, times: ReportTimes, asksSqlite: boolean): Promise<void> {
    // A new connection for each turn: a peer may take longer than the server keeps an idle one.
    const caller = await openCaller();
    const ours = await timed(() => caller.report(range));
    caller.close();
    times.ours.push(ours.ms);
    const ask = async (name: "duckdb" | "sqlite", peer: ReportPeer) => {
      const { ms, result } = await timed(() => peer.report(range));
      times[name].push(ms);
      if (figuresOf(result) !== ours.result) faults.push(`A report over ${trades} trades differs from ${name}'s.`);
    };
    await ask("duckdb", duckdb);
    if (sqlite && asksSqlite) await ask("sqlite", sqlite);
  }

  async function measure(rangeOf: typeof twoRanges): Promise<ReportTimes> {
    const times: ReportTimes = { ours: [], duckdb: [], sqlite: [] };
    // The first round warms every side and is not measured.
    for (let round = 0; round <= rounds; round++) {
      const turns: ReportTimes = { ours: [], duckdb: [], sqlite: [] };
      for (let turn = 0; turn < reportsPerRound; turn++) {
        await takeTurn(rangeOf(now, round * reportsPerRound + turn), turns, turn === 0);
      }
      if (round === 0) continue;
      for (const side of ["ours", "duckdb", "sqlite"] as const) {
        if (turns[side].length > 0) times[side].push(median(turns[side]));
      }
    }
    return times;
  }

  const two = await measure(twoRanges);
  const one = await measure(oneRange);
  const caller = await openCaller();
  const watch = watchBusy([server.pid], run.folder);
  for (let turn = 0; turn < rounds * reportsPerRound; turn++) await caller.report(twoRanges(now, turn));
  const busy = watch.end();
  for (const peer of [duckdb, sqlite, caller]) peer?.close();
  await server.stop();
  await copy.remove();
  return { trades, two, one, busy, faults };
}
