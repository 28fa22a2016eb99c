import { stopStep } from "#app/_server/stop/stop";
import { byService } from "#lib/domain/audit/author";
import { stopStepMsMax } from "#lib/domain/process-bounds";
import { earliest } from "#lib/domain/time/instant";
import { log } from "#lib/process/log";
import { patienceMs } from "#lib/process/patience-ms";
import type { Runtime } from "#lib/process/runtime";
import { allAgents } from "#lib/usecases/agents/set-agent";
import { verifyBooks } from "#lib/usecases/books/verify-books";
import { BulkSenders } from "#lib/usecases/bulk/bulk-senders";
import type { Context } from "#lib/usecases/context";
import { tellExpiringKeys } from "#lib/usecases/keys/keys";
import { runRetention } from "#lib/usecases/trades/run-retention";
import { dropOldDeliveries, WebhookSenders } from "#lib/usecases/webhooks/webhook-senders";
import { type DailyJob, keepDaily, repeat } from "./runners";

/** 5 s: what a server that died left, and what is due to be tried again, is looked for this often. */
const lookMs = patienceMs / 2;
/** 200 ms: a run that was just started is looked for after this time. */
const bulkSoonMs = 200;
/** 100 ms: events of agents to whose endpoints nothing is being sent are looked for after this time. */
const webhooksSoonMs = 100;
/** 1 hour: old deliveries are looked for this often. */
const dropMs = 60 * 60_000;
/** 1 h: how often keys that expire soon are looked for. */
const expiryMs = 60 * 60_000;
const keyUsedFlushMs = 5_000;

/** Starts the jobs of a server that is up: sending, retention, proofs and what recurs. */
export function startJobs({ context, gate }: Pick<Runtime, "context" | "gate">) {
  const flushUses = () => gate.keys.flushUsed();
  const uses = repeat(keyUsedFlushMs, "key uses were not stored", flushUses);
  const expiry = repeat(expiryMs, "keys that expire soon could not be told of", () =>
    context.store.alone("expiring keys", async () => {
      const told = await tellExpiringKeys(context);
      if (!told.ok) log.error({ message: told.failure.message }, "keys that expire soon could not be read");
    }),
  );
  /** Each job, and when a stop ends it; those of the same moment in this order. */
  const jobs = [
    // At once: another server goes on with them meanwhile.
    ["leaving", "webhooks", sendWebhooks(context)],
    // When no new calls are expected.
    ["drained", "retention", keepDaily(context, retentionJob(context))],
    ["drained", "proofs of the books", keepDaily(context, booksJob(context))],
    ["drained", "expiring keys", expiry],
    // When all calls are answered: some may start a run, and each uses a key.
    ["answered", "bulk runs", sendBulkRuns(context)],
    ["answered", "uses of keys", { stop: () => uses.stop().then(flushUses) }],
  ] as const;
  return {
    async stop(moment: (typeof jobs)[number][0]): Promise<void> {
      for (const [when, name, job] of jobs) if (when === moment) await stopStep(name, stopStepMsMax, job.stop());
    },
  };
}

/**
 * Deletes data past its retention. The first start on a database without any run deletes nothing, so that history can be
 * imported.
 */
const retentionJob = (context: Context): DailyJob => ({
  name: "retention",
  due: "10 0 * * *",
  async lastRun() {
    const state = await context.store.trades.dataAvailableFrom();
    return state.ok ? state.value.ranAt : null;
  },
  firstDay: async () => null,
  async run() {
    const outcome = await runRetention(context, byService("retention", context.clock.now()));
    if (!outcome.ok) throw new Error(outcome.failure.message);
    log.info({ deleted: outcome.value.deleted }, "retention has run");
  },
  failed: (error) => log.error({ err: error }, "retention failed"),
});

/** Proves all agents' books, after retention. */
export const booksJob = (context: Context): DailyJob => ({
  name: "books",
  due: "30 0 * * *",
  /** Also reads the results of other servers. */
  async lastRun() {
    const kept = await context.store.books.listBooksProofs();
    if (!kept.ok) {
      log.error({ message: kept.failure.message }, "the last proofs of the books could not be read");
      return null;
    }
    for (const proof of kept.value) context.booksTurns.remember(proof);
    return context.booksTurns.totals.oldestAt;
  },
  /** A database without a proof is first proved when its oldest agent is a day old: some servers never run at night. */
  async firstDay() {
    const agents = await allAgents(context.store);
    return earliest(agents.ok ? agents.value.map(({ createdAt }) => createdAt) : []);
  },
  async run() {
    const outcome = await verifyBooks(context, null, byService("books", context.clock.now()));
    if (!outcome.ok) throw new Error(outcome.failure.message);
    const { players, movements, faultCount, digest } = outcome.value;
    log.info({ players, movements, faults: faultCount, digest }, "the books are proved");
  },
  failed: (error, isStopped) =>
    isStopped ? log.info("the stop ended a proof of the books") : log.error({ err: error }, "proving books failed"),
});

/** Sends bulk runs while the server runs: at its start those that an end of the process left running. */
function sendBulkRuns(context: Context) {
  const failed = "a bulk run could not be sent on";
  const senders = new BulkSenders(context, (error) => log.error({ err: error }, failed));
  const looking = repeat(lookMs, failed, () => senders.look(), bulkSoonMs);
  const endWatch = context.store.watch((_agentId, topic) => {
    if (topic === "bulk") looking.hear();
  });
  return {
    async stop(): Promise<void> {
      endWatch();
      await looking.stop();
      await senders.stop();
    },
  };
}

/** Sends webhooks while the server runs. */
function sendWebhooks(context: Context) {
  const failed = "webhooks could not be sent";
  const senders = new WebhookSenders(context, (error) => log.error({ err: error }, failed));
  const stopping = new AbortController();
  const looking = repeat(lookMs, failed, () => senders.look(), webhooksSoonMs);
  const dropping = repeat(dropMs, failed, () => dropOldDeliveries(context, stopping.signal));
  const endWatch = context.store.watch((agentId, topic) => {
    if (topic !== "events" && topic !== "webhooks") return;
    senders.hear(agentId, topic);
    looking.hear();
  });
  return {
    async stop(): Promise<void> {
      stopping.abort();
      endWatch();
      await Promise.all([looking.stop(), dropping.stop(), senders.stop()]);
    },
  };
}
