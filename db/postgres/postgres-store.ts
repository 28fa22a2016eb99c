import { existsSync } from "node:fs";
import { sweep, sweepMs } from "#db/core/sweep";
import { type ExportJob, ExportsUnderWay } from "#db/exports/exports-under-way";
import { refuseUnproved } from "#db/move/move-state";
import { Watchers } from "#db/news/news";
import { FailedWrites, healthAnswerMsMax, SharedProof } from "#db/ports/health";
import { longJobs } from "#db/ports/long-jobs";
import { methodsOver } from "#db/ports/methods";
import { deskQueueMax, otherQueueMax, readQueueMax } from "#db/ports/queue-bounds";
import { withTicketsInProcess } from "#db/ports/with-tickets-in-process";
import { type Connection, type ConnectionSettings, openPrimary } from "#db/postgres/connections/connection";
import { Connections } from "#db/postgres/connections/connections";
import { engineWords } from "#db/postgres/connections/engine-words";
import { judgeServer } from "#db/postgres/connections/judge-server";
import { readRunner } from "#db/postgres/connections/read-runner";
import { answeredInTime, answerRead, readsOf } from "#db/postgres/connections/reader";
import { splitConnections } from "#db/postgres/connections/split-connections";
import { apiReadMsMax, connectMsMax, deskReadMsMax, writeMsMax } from "#db/postgres/connections/wait-bounds";
import { workRunner } from "#db/postgres/connections/work-runner";
import { EventSequencer, eventNumbering } from "#db/postgres/events/event-sequencer";
import { analyseGrown } from "#db/postgres/jobs/analyse-grown";
import { jobSetup } from "#db/postgres/jobs/job-setup";
import { JobThreads } from "#db/postgres/jobs/job-threads";
import { replicaOpenMsMax, writeMark } from "#db/postgres/replica/near-replica";
import { Leases, leasePatience } from "#db/postgres/servers/leases";
import { Notices } from "#db/postgres/servers/notices";
import { quotaGrants, quotaStatements } from "#db/postgres/servers/quota-grants";
import { synchronousStandbys } from "#db/postgres/servers/synchronous-standbys";
import { checkMasterKey, migrateForward } from "#db/postgres/start/migrate";
import { BulkLane } from "#db/postgres/transactions/bulk-lane";
import { CommandLanes, isQuestion, type Runner } from "#db/postgres/transactions/command-lanes";
import { waitForLock } from "#db/postgres/transactions/locks";
import { commandRunner, postgresJobs } from "#db/postgres/transactions/postgres-engine";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { WriteGate, writeProofs } from "#db/postgres/transactions/write-gate";
import { TicketScope } from "#db/postgres/wallets/ticket-facts";
import { readsIn } from "#db/reads/catalogue";
import type { BulkCommands, Store } from "#db/store";
import { chainUnder } from "#lib/crypto/chain-under";
import { done, type Outcome } from "#lib/domain/failure";
import { KeptPortions } from "#lib/domain/reports/report-plan";
import type { RequestLog } from "#lib/domain/requests/request-log";
import { failureText } from "#lib/domain/text/failure-text";
import type { Instant } from "#lib/domain/time/instant";
import type { News } from "#lib/domain/topic";
import { notRead } from "#lib/domain/unavailable";
import { openPostgresRequestLog } from "./request-log/postgres-request-log";
import { NumberStock } from "./wallets/number-stock";
import { TransferLanes } from "./wallets/transfer-lanes";

/** 1 hour for a whole bulk job; each of its slices has a write's bound. */
const bulkMsMax = 60 * 60_000;

export interface PostgresStoreOptions {
  /** `postgres://…`, of the primary or of a proxy that leads to it. */
  readonly url: string;
  readonly chainKey: Uint8Array;
  readonly fingerprint: string;
  readonly migrationsFolder: string;
  /** The bundled thread, dist/postgres-thread.mjs. */
  readonly threadScript: string;
  /** True to keep named statements between calls; false behind a pooler that cannot. */
  readonly namesStatements: boolean;
  /** True to hear other servers' changes at once; false behind a pooler, where they are looked up every second. */
  readonly listens?: boolean;
  /** How connections are encrypted; false for not at all. */
  readonly tls?: ConnectionSettings["ssl"];
  /** How long a connection may take to open; null for the default. */
  readonly openMsMax?: number | null;
  /** How long to wait for a write; leases follow from it. Left out: 10 s. */
  readonly patienceMs?: number;
  /** The replica for exports and proofs, and the encryption of connections to it. */
  readonly replica?: {
    readonly url: string;
    readonly tls: ConnectionSettings["ssl"];
    readonly openMsMax?: number | null;
  } | null;
  /** The most connections to open; null for the default. */
  readonly connections?: number | null;
  readonly now: () => Instant;
  complain(text: string): void;
}

export interface PostgresStore extends Store {
  /** Deletes expired rows now, as the store does by itself every few seconds. */
  sweep(): Promise<Outcome<null>>;
  /** Tells other servers of a change that no method of this store made, such as requests in the log. */
  tellOthers(news: readonly News[]): void;
  /** Makes this server's request log, which must be closed before the store. */
  openRequestLog(): RequestLog;
}

/** Opens the store: connections for transfers, commands, bulk work, API reads and dashboard reads. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<PostgresStore> {
  const { url, namesStatements } = options;
  if (!existsSync(options.threadScript))
    throw new Error(`${options.threadScript} is missing: run "npm run build" first.`);
  const chain = chainUnder(options.chainKey);
  const watchers = new Watchers();
  const complain = (what: string, error: unknown): void => options.complain(`${what}: ${failureText(error)}`);
  const settings: ConnectionSettings = {
    url,
    namesStatements,
    ssl: options.tls ?? false,
    openMsMax: options.openMsMax ?? connectMsMax,
  };
  await prepareDatabase(settings, options);

  const open = async (): Promise<Connection> => {
    const connection = await openPrimary(settings);
    // A primary that was promoted away may have given out numbers that the new one does not know of.
    connection.client.once("end", () => numbers.forget());
    return connection;
  };
  const sizes = splitConnections(options.connections ?? null);
  const patienceMs = options.patienceMs ?? writeMsMax;
  const connectionsFor = <T>(
    size: number,
    waitingMax: number,
    workMsMax: number,
    prepare: (connection: Connection) => T,
  ) => new Connections<T>({ size, waitingMax, workMsMax, prepare, complain, open });
  const upkeep = connectionsFor<null>(1, otherQueueMax, patienceMs, () => null);
  const rates = connectionsFor(1, otherQueueMax, patienceMs, quotaStatements);
  const leases = new Leases({ connections: upkeep, leaseMs: leasePatience * patienceMs, complain });
  // Proofs have their own connections: readiness must not depend on other readers or on a stalled commit.
  const readProofs = connectionsFor(1, otherQueueMax, healthAnswerMsMax, readRunner);
  const ownWrites = connectionsFor<null>(1, otherQueueMax, 2 * patienceMs, () => null);
  const gate = new WriteGate(
    writeProofs({ connections: ownWrites, beside: readProofs, writeMsMax: patienceMs, complain }),
  );
  const apiReaders = connectionsFor(sizes.apiReaders, readQueueMax, 2 * apiReadMsMax, readRunner);
  const deskReaders = connectionsFor(sizes.deskReaders, deskQueueMax, 2 * deskReadMsMax, readRunner);
  // Transfers wait for numbers, while upkeep may take its time.
  const counters = connectionsFor<null>(1, otherQueueMax, patienceMs, () => null);
  const numbers = new NumberStock(counters);
  const runnerOn = (connection: Connection): Runner => {
    const scope = new TicketScope(numbers);
    return { run: commandRunner(connection, chain, scope), scope, lock: waitForLock(connection) };
  };
  const walletCommands = connectionsFor(sizes.walletCommands, otherQueueMax, patienceMs, runnerOn);
  const control = connectionsFor(1, otherQueueMax, patienceMs, runnerOn);
  const replicaSettings = options.replica && {
    url: options.replica.url,
    namesStatements,
    ssl: options.replica.tls,
    openMsMax: options.replica.openMsMax ?? replicaOpenMsMax,
  };
  const notices = new Notices({
    listens: options.listens ?? true,
    open,
    complain,
    hear: watchers.tell.bind(watchers),
  });
  await notices.start();
  const tellAll = (news: readonly News[]): void => {
    watchers.tell(news);
    notices.tell(news);
  };
  const numbering = connectionsFor(1, otherQueueMax, patienceMs, eventNumbering);
  const sequencer = new EventSequencer({ connections: numbering, gate, tell: tellAll, complain });
  sequencer.start();
  const tell = (news: readonly News[]): void => {
    tellAll(news);
    sequencer.wake();
  };
  const commands = new CommandLanes({ wallets: walletCommands, control, gate, tell, complain });
  const bulk = connectionsFor(sizes.bulkJobs, otherQueueMax, bulkMsMax, (connection) =>
    postgresJobs(connection, chain),
  );
  const bulkLane = new BulkLane({ connections: bulk, sliceMsMax: patienceMs, gate, tell, complain });
  const transfers = new TransferLanes({
    size: sizes.transferLanes,
    writeMsMax: patienceMs,
    open,
    gate,
    numbers,
    chain,
    tell,
    complain,
  });

  const jobs = new JobThreads({
    primary: jobSetup(options.chainKey, settings),
    async replica() {
      const mark = replicaSettings && (await writeMark(counters));
      return replicaSettings && mark ? jobSetup(options.chainKey, replicaSettings, mark) : null;
    },
    script: options.threadScript,
    jobsMax: sizes.jobs,
    complain,
  });

  const exportsUnderWay = new ExportsUnderWay(() => jobs.start<ExportJob>(), sizes.exports);

  // The servers' connections share what is kept of reports.
  const reads = readsIn(engineWords({ namesStatements }), new KeptPortions());
  const methods = methodsOver(reads, {
    command(command, name, input) {
      const asked = commands.ask(command, name, input);
      return isQuestion(command) ? answeredInTime(asked, apiReadMsMax) : asked;
    },
    api: readsOf({ readers: apiReaders, msMax: apiReadMsMax, complain }),
    desk: readsOf({ readers: deskReaders, msMax: deskReadMsMax, complain }),
  });
  const longOnes = longJobs((name, work) => jobs.run(name, work));
  const bulkCommands: BulkCommands = {
    trades: {
      applyTrades: (versions, receivedAt) =>
        bulkLane.run("trades.applyTrades", (all, work) => all.trades.applyTrades(work, versions, receivedAt)),
      runRetention: (cut, by) =>
        bulkLane.run("trades.runRetention", (all, work) => all.trades.runRetention(work, cut, by)),
    },
    books: {
      openWallets: (agentId, by) =>
        bulkLane.run("books.openWallets", (all, work) => all.books.openWallets(work, agentId, by)),
    },
  };
  const failedWrites = new FailedWrites();
  const heeded = failedWrites.heeding({
    ...methods,
    trades: { ...methods.trades, ...bulkCommands.trades },
    books: { ...methods.books, ...bulkCommands.books, ...longOnes.books },
    proofs: { ...methods.proofs, ...longOnes.proofs },
    exports: {
      openExport: (ask) => exportsUnderWay.open(ask).catch((error) => jobs.failed("An export", error)),
    },
    wallets: {
      ...methods.wallets,
      recordTransfers: transfers.recordList,
      recordTransfer: (ask, guard) => transfers.record({ ask, guard }),
    },
  });
  const rooms = withTicketsInProcess(heeded);

  const sweepNow = (): Promise<Outcome<null>> =>
    upkeep.use(({ connection }) =>
      gate.pass(async () => {
        await inTransaction(connection, "begin", (transaction) =>
          workRunner(connection)(sweep(options.now()), transaction),
        );
        await analyseGrown(connection);
        return done(null);
      }),
    );
  let isClosing = false;
  const sweeper = setInterval(() => {
    sweepNow().catch((error) => {
      // A sweep that the close cuts short is made up for by the next one, here or on another server.
      if (!isClosing) complain("The sweep failed", error);
    });
  }, sweepMs);
  sweeper.unref();

  const readable = new SharedProof(() =>
    readProofs.use(async (held) => {
      const read = await answerRead(held, "trades.dataAvailableFrom", reads.trades.api.dataAvailableFrom(), complain);
      if (!read.ok) return read;
      return done({ standbys: await synchronousStandbys(held.connection).catch(() => null) });
    }),
  );

  return {
    ...rooms,
    watch: watchers.watch,
    quotaGrants: quotaGrants(rates, complain),
    alone: (name, work) => leases.alone(name, work),
    jobProgress: (job) => jobs.progressOf(job),
    sweep: sweepNow,
    tellOthers: notices.tell.bind(notices),
    openRequestLog: () => openPostgresRequestLog({ open, now: options.now, complain: options.complain }),
    async health() {
      const read = await readable.present();
      if (read === null) return notRead();
      if (!read.ok) return read;
      const takesWrites = !gate.isShut && !failedWrites.isPersistent;
      return done({ ...read.value, takesWrites, failedWrites: failedWrites.total, queued: transfers.waitingCount });
    },
    async close() {
      isClosing = true;
      clearInterval(sweeper);
      gate.close();
      await sequencer.close();
      await Promise.all([jobs.close(), exportsUnderWay.closeAll()]);
      await notices.close();
      const all = [
        upkeep,
        counters,
        rates,
        readProofs,
        ownWrites,
        apiReaders,
        deskReaders,
        walletCommands,
        control,
        bulk,
        numbering,
      ];
      await Promise.all([...all, transfers].map((part) => part.close()));
    },
  };
}

async function prepareDatabase(
  settings: ConnectionSettings,
  { migrationsFolder, fingerprint, complain: tell }: PostgresStoreOptions,
): Promise<void> {
  const connection = await openPrimary(settings);
  try {
    await judgeServer(connection);
    await migrateForward(connection, migrationsFolder, tell);
    await checkMasterKey(connection, fingerprint);
    await refuseUnproved(connection);
  } finally {
    await connection.close();
  }
}
