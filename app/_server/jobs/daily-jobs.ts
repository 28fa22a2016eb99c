import { Cron } from "croner";
import { day, earliest, hour, type Instant, instant, minute } from "#lib/domain/time/instant";
import { log } from "#lib/process/log";
import { allAgents } from "#lib/usecases/agents/set-agent";
import { verifyBooks } from "#lib/usecases/books/verify-books";
import type { Context } from "#lib/usecases/context";
import { tellExpiringKeys } from "#lib/usecases/keys/keys";
import { runRetention } from "#lib/usecases/trades/run-retention";

/** 60 s: when another server is doing the work, this one checks again after this time. */
export const leaseRetryMs = 60_000;
/** 60 minutes: a daily job that keeps failing is tried again at least this often. */
export const dailyRetryMsMax = 60 * 60_000;

export interface DailyJob {
  readonly name: string;
  /** When the job is due, as a cron expression in UTC. */
  readonly due: string;
  /** The time of the last run on any server; null when there was none. */
  lastRun(): Promise<Instant | null>;
  /** Throws when the job could not be done; it is then tried again within the hour. */
  run(): Promise<void>;
  failed(error: unknown): void;
}

export interface KeptJob {
  /** Runs the job now, such as at a start after a missed day. */
  catchUp(): Promise<void>;
  stop(): void;
}

/** The clocks of two servers differ by less than 5 minutes. */
const clocksApart = 5n * minute;

/** After 1 minute, then twice as long after each failure, up to 1 hour: a job may read the whole database. */
const retryMsAfter = (failures: number): number => Math.min(leaseRetryMs * 2 ** failures, dailyRetryMsMax);

/** Does a job once a day, on one of all servers. The others check again a minute later, in case that server died. */
export function keepDaily({ store, clock }: Context, job: DailyJob): KeptJob {
  let again: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function doOnce(dueAt: Instant, failures = 0): Promise<void> {
    let retryMs: number | null = retryMsAfter(failures);
    try {
      const wasDone = await store.alone(job.name, async () => {
        const ranAt = await job.lastRun();
        if (ranAt === null || ranAt < dueAt - clocksApart) await job.run();
        return true;
      });
      retryMs = wasDone ? null : leaseRetryMs;
    } finally {
      if (retryMs !== null && !isStopped) {
        if (again) clearTimeout(again);
        again = setTimeout(() => doOnce(dueAt, failures + 1).catch(job.failed), retryMs);
        again.unref();
      }
    }
  }

  const catchUp = () => doOnce(instant(clock.now()));
  const daily = new Cron(job.due, { timezone: "UTC", protect: true }, () => catchUp().catch(job.failed));
  return {
    catchUp,
    stop() {
      isStopped = true;
      daily.stop();
      if (again) clearTimeout(again);
    },
  };
}

/**
 * Deletes data past its retention once a day, and at a start after a missed day. The first start on a database without
 * any run deletes nothing, so that history can be imported.
 */
export function keepRetentionDaily(context: Context): { stop(): void } {
  async function run(): Promise<void> {
    const at = context.clock.now();
    const outcome = await runRetention(context, {
      actor: "service:retention",
      requestId: null,
      address: null,
      at,
      acting: null,
    });
    if (!outcome.ok) throw new Error(outcome.failure.message);
    log.info({ deleted: outcome.value.deleted }, "retention has run");
  }
  async function lastRun() {
    const state = await context.store.trades.dataAvailableFrom();
    return state.ok ? state.value.ranAt : null;
  }
  const failed = (error: unknown) => log.error({ err: error }, "retention failed");
  const daily = keepDaily(context, { name: "retention", due: "10 0 * * *", lastRun, run, failed });
  async function catchUp(): Promise<void> {
    const ranAt = await lastRun();
    if (ranAt !== null && context.clock.now() - ranAt > 24n * hour) await daily.catchUp();
  }
  catchUp().catch((error) => log.error({ err: error }, "a missed retention could not be run"));
  return { stop: () => daily.stop() };
}

/** Proves all agents' books once a day, after retention, and at a start after a missed day. */
export function proveBooksDaily(context: Context): { stop(): void; caughtUp: Promise<void> } {
  let isStopped = false;
  const cutShort = () => log.info("the stop ended a proof of the books");
  /** A stop ends the reading thread in the middle, and the next start catches up. */
  const failed = (error: unknown) => (isStopped ? cutShort() : log.error({ err: error }, "proving books failed"));

  async function run(): Promise<void> {
    const by = { actor: "service:books", requestId: null, address: null, at: context.clock.now(), acting: null };
    const outcome = await verifyBooks(context, null, by);
    // When the stop ends a proof, PostgreSQL refuses it, while the embedded database's thread throws.
    if (!outcome.ok && isStopped) return cutShort();
    if (!outcome.ok) throw new Error(outcome.failure.message);
    const { players, movements, faultCount, digest } = outcome.value;
    log.info({ players, movements, faults: faultCount, digest }, "the books are proved");
  }
  /** Also reads the results of other servers. */
  async function lastRun(): Promise<Instant | null> {
    const kept = await context.store.books.listBooksProofs();
    if (!kept.ok) {
      log.error({ message: kept.failure.message }, "the last proofs of the books could not be read");
      return null;
    }
    for (const proof of kept.value) context.booksTurns.remember(proof);
    return context.booksTurns.totals.oldestAt;
  }
  const daily = keepDaily(context, { name: "books", due: "30 0 * * *", lastRun, run, failed });
  async function catchUp(): Promise<void> {
    const oldestAt = await lastRun();
    if (context.clock.now() - (oldestAt ?? (await firstDay())) > day) await daily.catchUp();
  }
  /** A database without a proof is first proved when its oldest agent is a day old: some servers never run at night. */
  async function firstDay(): Promise<Instant> {
    const agents = await allAgents(context.store);
    return earliest(agents.ok ? agents.value.map(({ createdAt }) => createdAt) : []) ?? context.clock.now();
  }
  const caughtUp = catchUp().catch(failed);
  function stop(): void {
    isStopped = true;
    daily.stop();
  }
  return { stop, caughtUp };
}

/** 1 h: how often keys that expire soon are looked for. */
const lookMs = 60 * 60_000;

/** Tells of keys that expire soon, at the start and every hour, on one of all servers. */
export function keepTellingExpiry(context: Context): { stop(): void } {
  const look = () =>
    context.store
      .alone("expiring keys", async () => {
        const told = await tellExpiringKeys(context);
        if (!told.ok) log.error({ message: told.failure.message }, "keys that expire soon could not be read");
      })
      .catch((error) => log.error({ err: error }, "keys that expire soon could not be told of"));
  const looking = setInterval(look, lookMs);
  looking.unref();
  void look();
  return { stop: () => clearInterval(looking) };
}
