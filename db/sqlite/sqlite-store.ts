import { existsSync } from "node:fs";
import { sweepMs } from "#db/core/sweep";
import { type ExportJob, ExportsUnderWay } from "#db/exports/exports-under-way";
import { Watchers } from "#db/news/news";
import { FailedWrites, SharedProof } from "#db/ports/health";
import { type LongJobs, longJobs } from "#db/ports/long-jobs";
import { type AnyCommand, methodsOver } from "#db/ports/methods";
import { boundedLists, deskQueueMax, otherQueueMax, readQueueMax, transferQueueMax } from "#db/ports/queue-bounds";
import { withTicketsInProcess } from "#db/ports/with-tickets-in-process";
import { readsIn } from "#db/reads/catalogue";
import { syncAlong } from "#db/sqlite/engine/backup";
import type { BulkCommands, Store } from "#db/store";
import { type Functions, ThreadChannel } from "#db/threads/thread-channel";
import { commands } from "#lib/commands/catalogue";
import type { JobProgress, TellProgress } from "#lib/domain/books/proof";
import { done, type Outcome } from "#lib/domain/failure";
import { KeptPortions } from "#lib/domain/reports/report-plan";
import type { Instant } from "#lib/domain/time/instant";
import { notRead } from "#lib/domain/unavailable";
import { partOf } from "./engine/backup";
import { engineWords } from "./engine/engine-words";
import type { DatabaseThreadSetup } from "./engine/thread-setup";
import type { WriterCalls } from "./engine/thread-tables";
import { packedAsk, unpackedOutcome, unpackedOutcomes } from "./wallets/packed-transfer";

export interface SqliteStoreOptions {
  readonly file: string;
  readonly chainKey: Uint8Array;
  readonly fingerprint: string;
  /** The bundled thread, dist/sqlite-thread.mjs. */
  readonly threadScript: string;
  readonly migrationsFolder: string;
  readonly now: () => Instant;
  complain(text: string): void;
  /** A database thread has died. Its work has an unknown outcome, and only a fresh start can settle it. */
  onDeath(error: Error): void;
}

export interface SqliteStore extends Store {
  /** Deletes expired rows now, as the store does by itself every few seconds. */
  sweep(): Promise<Outcome<null>>;
}

/** The commands that post a transfer. */
const posts: ReadonlySet<AnyCommand> = new Set<AnyCommand>([
  commands.wallets.recordTransfer,
  commands.drafts.sendDraft,
]);

/**
 * Opens the store with a thread each for the writer, the copier of its log, the API's reader and the dashboard's
 * reader, and a thread for each long job.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<SqliteStore> {
  const { file, chainKey, fingerprint, threadScript, migrationsFolder } = options;
  if (!existsSync(threadScript)) throw new Error(`${threadScript} is missing: run "npm run build" first.`);
  const watchers = new Watchers();
  function start<T extends Functions>(
    role: DatabaseThreadSetup["role"],
    onProgress?: TellProgress,
  ): Promise<ThreadChannel<T>> {
    const setup: DatabaseThreadSetup = { role, file, chainKey, fingerprint, migrationsFolder };
    return ThreadChannel.start<T>(threadScript, setup, {
      onComplaint: ({ complaint }) => options.complain(complaint),
      onNews: (news) => watchers.tell(news),
      // A job that dies fails only its own call; without the writer or a reader there is no service.
      onDeath: role === "job" ? () => {} : options.onDeath,
      ...(onProgress && { onProgress }),
    });
  }
  // The writer starts first, because it migrates and the readers need the tables.
  const writer = await start<WriterCalls>("writer");
  // The dashboard's reads have their own thread, so that a heavy page never slows an API call.
  const [reader, desk, copier] = await Promise.all([start("reader"), start("reader"), start("log copier")]);

  const progress = new Map<string, JobProgress>();
  const jobs = longJobs(async (name, work) => {
    const job = await start<LongJobs>("job", (told) => progress.set(name, told));
    try {
      return await work(job);
    } finally {
      progress.delete(name);
      await job.close();
    }
  });

  const writesMax = transferQueueMax + otherQueueMax;
  const methods = methodsOver(readsIn(engineWords, new KeptPortions()), {
    command: (command, name, input) => writer.ask(posts.has(command) ? transferQueueMax : writesMax, name, input),
    api: (_, name, input) => reader.ask(readQueueMax, name, input),
    desk: (_, name, input) => desk.ask(deskQueueMax, name, input),
  });
  const bulk: BulkCommands = {
    trades: {
      applyTrades: (versions, receivedAt) => writer.callWithin(writesMax, "trades.applyTrades", versions, receivedAt),
      runRetention: (cut, by) => writer.callWithin(writesMax, "trades.runRetention", cut, by),
    },
    books: { openWallets: (agentId, by) => writer.callWithin(writesMax, "books.openWallets", agentId, by) },
  };
  const exportsUnderWay = new ExportsUnderWay(() => start<ExportJob>("job"));
  const recordTransfer: Store["wallets"]["recordTransfer"] = async (ask, guard) =>
    unpackedOutcome(ask, await writer.callWithin(transferQueueMax, "postTransfer", packedAsk(ask, guard)));
  const recordTransfers = boundedLists(async (asks) => {
    const packed = asks.map(({ ask, guard }) => packedAsk(ask, guard));
    return unpackedOutcomes(asks, await writer.callWithin(transferQueueMax, "postTransfers", packed));
  });
  const failedWrites = new FailedWrites();
  const heeded = failedWrites.heeding({
    ...methods,
    wallets: { ...methods.wallets, recordTransfer, recordTransfers },
    trades: { ...methods.trades, ...bulk.trades },
    books: { ...methods.books, ...bulk.books, ...jobs.books },
    proofs: { ...methods.proofs, ...jobs.proofs, backup: (file) => syncAlong(partOf(file), jobs.proofs.backup(file)) },
    exports: { openExport: (ask) => exportsUnderWay.open(ask) },
  });
  const rooms = withTicketsInProcess(heeded);

  const sweep = () => writer.call("sweep", options.now());
  const sweeper = setInterval(() => {
    sweep().catch((error) => options.complain(`The sweep failed: ${error}`));
  }, sweepMs);
  sweeper.unref();

  const readable = new SharedProof(() => rooms.trades.dataAvailableFrom());

  return {
    ...rooms,
    watch: watchers.watch,
    // One process serves the database: it counts quotas by itself, and is always alone.
    quotaGrants: null,
    alone: (_name, work) => work(),
    jobProgress: (job) => progress.get(job) ?? null,
    sweep,
    async health() {
      const read = await readable.present();
      if (read === null) return notRead();
      if (!read.ok) return read;
      const told = { takesWrites: !failedWrites.isPersistent, failedWrites: failedWrites.total, standbys: null };
      return done({ ...told, queued: writer.waitingCount });
    },
    async close() {
      clearInterval(sweeper);
      await exportsUnderWay.closeAll();
      await copier.close();
      await Promise.all([writer.close(), reader.close(), desk.close()]);
    },
  };
}
