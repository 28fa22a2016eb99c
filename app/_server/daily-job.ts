import { Cron } from "croner";
import type { Context } from "#lib/context";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import { leaseRetryMs } from "#lib/limits";

export interface DailyJob {
  readonly name: string;
  /** When it is due, as cron writes it, in UTC. */
  readonly due: string;
  /** The time of the last run on any server; null when there was none. */
  lastRun(): Promise<Instant | null>;
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

/** Does a job once a day, on one of all servers. The others look again a little later, in case it died at it. */
export function keepDaily({ store, clock }: Context, job: DailyJob): KeptJob {
  let again: NodeJS.Timeout | null = null;

  async function doOnce(dueAt: Instant): Promise<void> {
    const wasDone = await store.alone(job.name, async () => {
      const ranAt = await job.lastRun();
      if (ranAt === null || ranAt < dueAt - clocksApart) await job.run();
      return true;
    });
    if (wasDone) return;
    again = setTimeout(() => doOnce(dueAt).catch(job.failed), leaseRetryMs);
    again.unref();
  }

  const catchUp = () => doOnce(instant(clock.now()));
  const daily = new Cron(job.due, { timezone: "UTC", protect: true }, () => catchUp().catch(job.failed));
  return {
    catchUp,
    stop() {
      daily.stop();
      if (again) clearTimeout(again);
    },
  };
}
