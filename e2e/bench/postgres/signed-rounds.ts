import type { BenchRun } from "#e2e/bench/bench-run";
import { type BusyTime, watchBusy } from "#e2e/bench/busy-time";
import { loadDeposits } from "#e2e/bench/deposits/deposit-load";
import type { ServingProcess } from "#e2e/fixtures/offices/serving-process";
import type { BenchDatabase } from "./bench-database";
import type { PeerName } from "./one-transaction-each";

/** Signed deposits over HTTP of one side. */
export interface SignedSide {
  readonly name: string;
  /** The number of shipped servers; null for a peer. */
  readonly servers: number | null;
  readonly perSecond: number[];
  readonly p50Ms: number[];
  readonly p99Ms: number[];
  /** What was busy in each round. */
  readonly busy: (BusyTime | null)[];
}

/** One transaction each by either peer, then 1, 2, 4 … shipped servers on the same PostgreSQL, in turns. */
export async function signedRounds(
  run: BenchRun,
  database: BenchDatabase,
  counts: readonly number[],
): Promise<SignedSide[]> {
  const credentials = await database.newKey("bench-deposits");
  const peer = (PEER: PeerName) => database.serve("dist/one-by-one-server.mjs", { PEER });
  const shipped: ServingProcess[] = [];
  for (let server = 0; server < Math.max(...counts); server++) shipped.push(await database.serve("dist/server.mjs"));
  const peers = [await peer("drizzle"), await peer("prepared")];
  const side = (name: string, servers: number | null): SignedSide => ({
    ...{ name, servers, perSecond: [], p50Ms: [], p99Ms: [], busy: [] },
  });
  const sides = [
    { side: side("one transaction each, Drizzle", null), servers: peers.slice(0, 1) },
    { side: side("one transaction each, prepared", null), servers: peers.slice(1) },
    ...counts.map((count) => ({
      side: side(count === 1 ? "1 server" : `${count} servers`, count),
      servers: shipped.slice(0, count),
    })),
  ];
  // The first round warms every side and is not measured.
  for (let round = 0; round <= run.scale.rounds; round++) {
    for (const { side, servers } of sides) {
      const pids = servers.map(({ pid }) => pid);
      const watch = watchBusy(pids, database.folder, database.pid);
      const connections = Math.ceil(run.scale.connections / servers.length);
      const loads = servers.map(({ url }, place) =>
        loadDeposits({
          ...{ url, credentials, scale: run.scale, connections },
          ticketPrefix: `${side.name}-${round}-${place}`.replaceAll(/[ ,]+/g, "-"),
        }),
      );
      const reports = await Promise.all(loads);
      const sum = (of: (report: (typeof reports)[number]) => number) =>
        reports.reduce((all, report) => all + of(report), 0);
      const busy = watch.end();
      if (round === 0) continue;
      side.busy.push(busy);
      side.perSecond.push(sum(({ perSecond }) => perSecond));
      side.p50Ms.push(Math.max(...reports.map(({ p50Ms }) => p50Ms)));
      side.p99Ms.push(Math.max(...reports.map(({ p99Ms }) => p99Ms)));
    }
  }
  await Promise.all([...peers, ...shipped].map((server) => server.stop("SIGTERM")));
  return sides.map(({ side }) => side);
}
