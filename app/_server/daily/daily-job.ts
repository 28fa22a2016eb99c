import { Cron } from "croner";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";

/** Work that another server is at is looked after again after a minute. */
export const leaseRetryMs = 60_000;
/** A daily job that keeps failing is tried again this often. */
export const dailyRetryMsMax = 60 * 60_000;

export interface DailyJob {
  readonly name: string;
  /** When it is due, as cron writes it, in UTC. */
  readonly due: string;
  /** The time of the last run on any server; null when there was none. */
  lastRun(): Promise<Instant | null>;
  /** Throws when it could not be done, and is then tried again within the hour. */
  run(): Promise<void>;
  failed(error: unknown): void;
}

export interface KeptJob {
  /** Runs it now, as at a start that comes after a missed day. */
  catchUp(): Promise<void>;
  stop(): void;
}

/** Servers' clocks differ by less than this. */
const clocksApart = 5n * minute;

/** After a minute, then twice as long each time it fails, up to an hour: a job may read the whole database. */
const retryMsAfter = (failures: number): number => Math.min(leaseRetryMs * 2 ** failures, dailyRetryMsMax);

/** Does a job once a day, on one of all servers. The others look again a little later, in case it died at it. */
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
