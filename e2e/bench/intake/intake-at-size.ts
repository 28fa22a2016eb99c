import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { BenchRun } from "#e2e/bench/bench-run";
import { BenchServer, benchCurrency, importTrades } from "#e2e/bench/bench-server";
import { type BusyTime, watchBusy } from "#e2e/bench/busy-time";
import { type TradeBatch, writeTrades } from "#e2e/bench/made-trades";
import { seededAgent } from "#e2e/bench/seeded-trades";
import { withTransfers } from "#e2e/bench/trickle";
import { writtenBytes } from "#e2e/bench/written-bytes";
import type { LoadReport } from "#e2e/load/load-plan";
import { BareInsert } from "./bare-insert";
import { fedPerSecond } from "./feed-trades";

/** Trades a second of each round, by the way they came. */
export interface IntakeRates {
  readonly bare: number[];
  readonly importNew: number[];
  readonly importSettled: number[];
  readonly feedNew: number[];
  readonly feedSettled: number[];
  readonly walletNew: number[];
  readonly walletSettled: number[];
}

export interface IntakeAtSize {
  readonly trades: number;
  readonly rates: IntakeRates;
  /** Bytes written for each byte that the trades take, of each import of new ones. */
  readonly writtenTimes: readonly number[];
  readonly transfers: LoadReport;
  readonly busyNew: BusyTime | null;
  readonly busySettled: BusyTime | null;
}

const walletAgent = "bench-wallets";
/** Far above the numbers of seeded trades. */
const firstNew = 100_000_000;

/** Takes trades in by every way, in turns with the bare INSERT, into a database that holds so many already. */
export async function intakeAtSize(run: BenchRun, trades: number): Promise<IntakeAtSize> {
  const [ours, peer] = [await run.seeds.copyOf(trades), await run.seeds.copyOf(trades)];
  // Settled trades leave room that new ones fill, so the growth of the file would say too little of them.
  const tradeBytes = ours.bytes / trades;
  const server = await BenchServer.start(ours.file);
  await server.newAgent(walletAgent, "trades");
  const feed = await server.newFeedKey();
  const bare = new BareInsert(peer.file);
  const lists = { bare: [], importNew: [], importSettled: [], feedNew: [], feedSettled: [] };
  const rates: IntakeRates = { ...lists, walletNew: [], walletSettled: [] };
  const writtenTimes: number[] = [];
  const lines = join(run.folder, "intake.jsonl");
  let first = firstNew;

  const batchOf = (agentId: string, count: number): TradeBatch => {
    first += count;
    return { agentId, currency: benchCurrency, first, count, as: "new", overDays: 2n };
  };
  /** Imports a batch by the tool, and tells what was busy and how much was written. */
  async function imported(batch: TradeBatch) {
    await writeTrades(lines, batch);
    const [written, watch] = [writtenBytes(server), watchBusy([server.pid], run.folder)];
    const { count, seconds } = await importTrades(server, lines);
    const [busy, bytes] = [watch.end(), written()];
    return { perSecond: count / seconds, busy, writtenTimes: bytes === null ? null : bytes / (count * tradeBytes) };
  }

  async function round(count: number) {
    const byTool = batchOf(seededAgent, count);
    const fresh = await imported(byTool);
    const inserted = bare.insertedPerSecond(ours.file, seededAgent, byTool.first, count);
    const settled = await imported({ ...byTool, as: "settled" });
    const byFeed = batchOf(seededAgent, count);
    const feedNew = await fedPerSecond(server, feed, byFeed);
    const feedSettled = await fedPerSecond(server, feed, { ...byFeed, as: "settled" });
    const moving = batchOf(walletAgent, count);
    const walletNew = (await imported(moving)).perSecond;
    const walletSettled = (await imported({ ...moving, as: "settled" })).perSecond;
    const byWay = { bare: inserted, importNew: fresh.perSecond, importSettled: settled.perSecond };
    return { ...byWay, feedNew, feedSettled, walletNew, walletSettled, fresh, settled };
  }

  const { rounds, turnTrades } = run.scale;
  // The first round warms all ways, with fewer trades, and is not measured.
  let last = await round(Math.ceil(turnTrades / 4));
  for (let number = 1; number <= rounds; number++) {
    last = await round(turnTrades);
    for (const way of intakeWays) rates[way].push(last[way]);
    if (last.fresh.writtenTimes !== null) writtenTimes.push(last.fresh.writtenTimes);
  }
  await writeTrades(lines, batchOf(seededAgent, 3 * turnTrades));
  const during = { url: server.url, credentials: ours.credentials, name: "while-importing" };
  const { transfers } = await withTransfers(during, () => importTrades(server, lines));
  bare.close();
  await server.stop();
  await Promise.all([ours.remove(), peer.remove(), rm(lines)]);
  return { trades, rates, writtenTimes, transfers, busyNew: last.fresh.busy, busySettled: last.settled.busy };
}

export const intakeWays = [
  ...(["bare", "importNew", "feedNew", "importSettled", "feedSettled", "walletNew", "walletSettled"] as const),
];
