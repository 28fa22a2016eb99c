import { Cron } from "croner";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";

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
