import { join } from "node:path";
import * as z from "zod";
import { openPostgres } from "#db/open";
import { failOnErrors } from "#e2e/bench/bench-deposits";
import { writeTrades } from "#e2e/bench/made-trades";
import { median } from "#e2e/bench/median";
import { raggedRange } from "#e2e/bench/ragged-range";
import { benchCurrency } from "#e2e/bench/served-bench";
import { startLoad } from "#e2e/load/start-load";
import { chainUnder } from "#lib/chain";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { loadRequestsMax } from "#lib/limits";
import { secretsOf } from "#lib/secrets";
import { BenchDatabase } from "./bench-database";
import { depositsPerSecond } from "./bench-ledger";
import { OneTransactionEach, type PeerName } from "./one-transaction-each";
import type { PostgresScale } from "./postgres-scale";

/** Deposits a second in batches, and with a transaction for each by either peer, in one round. */
export interface PostgresRound extends Readonly<Record<PeerName, number>> {
  readonly batches: number;
}

export interface PostgresFigures {
  readonly scale: PostgresScale;
  /** Deposits a second of the ledger alone, and signed over HTTP. */
  readonly ledger: readonly PostgresRound[];
  readonly signed: readonly (PostgresRound & { readonly p50Ms: number; readonly p99Ms: number })[];
  /** Trades a second through the tool, for an agent whose wallets they move and for one whose they do not. */
  readonly intake: { readonly withWallets: number; readonly withoutWallets: number };
  readonly reportMs: readonly number[];
}

/** Measures the store on a PostgreSQL of its own, and beside it one transaction for each transfer, in turns. */
export async function benchPostgres(scale: PostgresScale, say: (line: string) => void): Promise<PostgresFigures> {
  const database = new BenchDatabase();
  await database.start();
  try {
    await database.newAgent("bench", "transfers");
    await database.run("create sequence bench_numbers start 1000000000");
    say(`The ledger alone, ${scale.rounds} rounds …`);
    const ledger = await benchLedger(database, scale);
    say(`Signed deposits over HTTP, ${scale.rounds} rounds …`);
    const signed = await benchSigned(database, scale);
    say(`An import of ${scale.intakeTrades} trades with wallets, and of ${scale.trades} without …`);
    const withWallets = await imported(database, "with-wallets", "trades", scale.intakeTrades);
    const withoutWallets = await imported(database, "reported", "transfers", scale.trades);
    say("Reports …");
    const reportMs = await benchReports(database, scale);
    return { scale, ledger, signed, intake: { withWallets, withoutWallets }, reportMs };
  } finally {
    await database.stop();
  }
}

const openStore = (database: BenchDatabase) => {
  const { chainKey, fingerprint } = secretsOf(database.masterKey);
  const fail = (text: string) => {
    throw new Error(text);
  };
  return openPostgres({
    ...{ chainKey, fingerprint, url: database.url, shown: "the bench's database", waitMsMax: 0, namesStatements: true },
    now: () => instantOfMilliseconds(Date.now()),
    complain: fail,
  });
};

async function benchLedger(database: BenchDatabase, { rounds, roundSeconds }: PostgresScale): Promise<PostgresRound[]> {
  const store = await openStore(database);
  const { chainKey } = secretsOf(database.masterKey);
  const peerOf = (name: PeerName) => new OneTransactionEach(database.url, name, chainUnder(chainKey));
  const [drizzlePeer, preparedPeer] = [peerOf("drizzle"), peerOf("prepared")];
  const measured: PostgresRound[] = [];
  // The first round fills caches and is not measured; the planner knows the tables after it.
  for (let round = 0; round <= rounds; round += 1) {
    const rate = (name: string, record: OneTransactionEach["record"]) =>
      depositsPerSecond(record, `${name}-${round}`, roundSeconds);
    const drizzle = await rate("drizzle", (ask) => drizzlePeer.record(ask));
    const prepared = await rate("prepared", (ask) => preparedPeer.record(ask));
    const batches = await rate("batch", (ask) => store.wallets.recordTransfer(ask, null));
    if (round > 0) measured.push({ batches, drizzle, prepared });
    else await database.run("analyze");
  }
  await Promise.all([drizzlePeer.close(), preparedPeer.close(), store.close()]);
  return measured;
}

async function benchSigned(database: BenchDatabase, scale: PostgresScale): Promise<PostgresFigures["signed"]> {
  const credentials = await database.newKey("bench");
  const peerServer = (PEER: PeerName) => database.serve("dist/one-by-one-server.mjs", { PEER });
  const servers = {
    drizzle: await peerServer("drizzle"),
    prepared: await peerServer("prepared"),
    batches: await database.serve("dist/server.mjs"),
  };
  const load = async (name: keyof typeof servers, round: number) => {
    const { url } = servers[name];
    const ticketPrefix = `signed-${name}-${round}`;
    const { connections, warmUpSeconds, roundSeconds: seconds } = scale;
    const pace = { connections, perSecond: null, warmUpSeconds, seconds, requests: loadRequestsMax };
    const report = await startLoad({
      ...{ url, client: "node:http", credentials, currency: benchCurrency, ticketPrefix },
      ...pace,
    }).report;
    failOnErrors(report);
    return report;
  };
  const measured: PostgresFigures["signed"][number][] = [];
  for (let round = 1; round <= scale.rounds; round += 1) {
    const drizzle = (await load("drizzle", round)).perSecond;
    const prepared = (await load("prepared", round)).perSecond;
    const { perSecond: batches, p50Ms, p99Ms } = await load("batches", round);
    measured.push({ batches, drizzle, prepared, p50Ms, p99Ms });
  }
  await Promise.all(Object.values(servers).map((server) => server.stop("SIGTERM")));
  return measured;
}

const Imported = z.object({ applied: z.number() });

async function imported(database: BenchDatabase, id: string, wallet: "trades" | "transfers", count: number) {
  await database.newAgent(id, wallet);
  const rate = ["rate", "set", "--currency", benchCurrency, "--usd", "1.0842", "--from", "2020-01-01T00:00:00Z"];
  await database.ask(z.object({ currency: z.string() }), ...rate);
  const file = join(database.folder, `${id}.jsonl`);
  await writeTrades(file, count, id, benchCurrency);
  const startMs = performance.now();
  const { applied } = await database.ask(Imported, "trades", "import", file);
  if (applied !== count) throw new Error(`The import took in ${applied} of ${count} trades.`);
  return count / ((performance.now() - startMs) / 1_000);
}

async function benchReports(database: BenchDatabase, { rounds, reportsPerRound }: PostgresScale): Promise<number[]> {
  await database.run("vacuum analyze");
  const store = await openStore(database);
  const now = instantOfMilliseconds(Date.now());
  const measured: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const tookMs: number[] = [];
    for (let turn = 0; turn < reportsPerRound; turn += 1) {
      const startMs = performance.now();
      const report = await store.reports.report("reported", raggedRange(now, round * reportsPerRound + turn));
      if (!report.ok) throw new Error(report.failure.message);
      tookMs.push(performance.now() - startMs);
    }
    if (round > 0) measured.push(median(tookMs));
  }
  await store.close();
  return measured;
}
