import { Cron } from "croner";
import { day, type Instant, instant, minute } from "#lib/domain/time/instant";
import { log } from "#lib/process/log";
import type { Context } from "#lib/usecases/context";

/**
 * Does work at once, every so often, and `soonMs` after news, once for all news until then. It is never done twice at a
 * time: news while it is done lets it be done once more.
 */
export function repeat(everyMs: number, failed: string, run: () => Promise<unknown>, soonMs = 0) {
  let isUnderWay = false;
  let isAsked = false;
  let soon: NodeJS.Timeout | null = null;

  async function go(): Promise<void> {
    soon = null;
    isAsked = true;
    if (isUnderWay) return;
    isUnderWay = true;
    while (isAsked) {
      isAsked = false;
      await run().catch((error) => log.error({ err: error }, failed));
    }
    isUnderWay = false;
  }
  const timer = setInterval(go, everyMs);
  timer.unref();
  void go();
  return {
    hear(): void {
      soon ??= setTimeout(go, soonMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      if (soon) clearTimeout(soon);
      isAsked = false;
    },
  };
}

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
  /** A job without a run is caught up with a day after this; null leaves it until it is due. */
  firstDay(): Promise<Instant | null>;
  /** Throws when the job could not be done; it is then tried again within the hour. */
  run(): Promise<void>;
  /** A stop ends the reading thread in the middle. */
  failed(error: unknown, isStopped: boolean): void;
}

/** The clocks of two servers differ by less than 5 minutes. */
const clocksApart = 5n * minute;

/** After 1 minute, then twice as long after each failure, up to 1 hour: a job may read the whole database. */
const retryMsAfter = (failures: number): number => Math.min(leaseRetryMs * 2 ** failures, dailyRetryMsMax);

/**
 * Does a job once a day, on one of all servers, and at a start after a missed day. The others check again a minute later,
 * in case that server died.
 */
export function keepDaily({ store, clock }: Context, job: DailyJob) {
  let again: NodeJS.Timeout | null = null;
  let isStopped = false;
  const failed = (error: unknown) => job.failed(error, isStopped);

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
        again = setTimeout(() => doOnce(dueAt, failures + 1).catch(failed), retryMs).unref();
      }
    }
  }
  const doNow = () => doOnce(instant(clock.now())).catch(failed);

  async function catchUp(): Promise<void> {
    const ranAt = (await job.lastRun()) ?? (await job.firstDay());
    if (ranAt !== null && clock.now() - ranAt > day) await doNow();
  }
  const daily = new Cron(job.due, { timezone: "UTC", protect: true }, doNow);
  return {
    caughtUp: catchUp().catch(failed),
    async stop(): Promise<void> {
      isStopped = true;
      daily.stop();
      if (again) clearTimeout(again);
    },
  };
}
