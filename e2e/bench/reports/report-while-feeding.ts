import { join } from "node:path";
import type { BenchRun } from "#e2e/bench/bench-run";
import { BenchServer, benchCurrency, importTrades } from "#e2e/bench/bench-server";
import { type BusyTime, watchBusy } from "#e2e/bench/busy-time";
import { writeTrades } from "#e2e/bench/made-trades";
import { raggedRange } from "#e2e/bench/ragged-range";
import { seededAgent } from "#e2e/bench/seeded-trades";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { measureDoor } from "./measure-door";
import { ReportCaller, timed } from "./report-caller";

export interface WhileFeeding {
  /** Milliseconds of each report while nothing else ran, and while trades came in as fast as they could. */
  readonly quietMs: readonly number[];
  readonly feedingMs: readonly number[];
  readonly tradesPerSecond: number;
  readonly busy: BusyTime | null;
  /** What the dashboard's calls took before, by their name. */
  readonly door: ReadonlyMap<string, readonly number[]>;
}

/** Measures the dashboard's calls, then reports while the operator's tool brings trades of the same agent. */
export async function reportWhileFeeding(run: BenchRun): Promise<WhileFeeding> {
  const { trades, rounds, reportsPerRound, turnTrades } = run.scale;
  const copy = await run.seeds.copyOf(trades.large);
  const server = await BenchServer.start(copy.file);
  const door = await measureDoor(server, run.scale);
  const lines = join(run.folder, "meanwhile.jsonl");
  const count = rounds * turnTrades;
  await writeTrades(lines, {
    agentId: seededAgent,
    currency: benchCurrency,
    first: trades.large,
    count,
    as: "history",
  });
  const caller = await ReportCaller.open(server.url, copy.credentials);
  const now = instantOfMilliseconds(Date.now());
  let asked = 0;
  const report = async () => (await timed(() => caller.report(raggedRange(now, asked++)))).ms;
  const quietMs: number[] = [];
  for (let turn = -reportsPerRound; turn < rounds * reportsPerRound; turn++) {
    const ms = await report();
    if (turn >= 0) quietMs.push(ms);
  }
  const feedingMs: number[] = [];
  const watch = watchBusy([server.pid], run.folder);
  let isFed = false;
  const feeding = importTrades(server, lines).finally(() => {
    isFed = true;
  });
  while (!isFed) feedingMs.push(await report());
  const fed = await feeding;
  const busy = watch.end();
  caller.close();
  await server.stop();
  await copy.remove();
  return { quietMs, feedingMs, tradesPerSecond: fed.count / fed.seconds, busy, door };
}
