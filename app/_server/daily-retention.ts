import { Cron } from "croner";
import type { Context } from "#lib/context";
import { hour } from "#lib/domain/time/instant";
import { log } from "#lib/log";
import { runRetention } from "#lib/usecases/trades/run-retention";

/** Deletes data that is past its retention once a day, and also at a start that comes after a missed day. */
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
    if (outcome.ok) log.info({ deleted: outcome.value.deleted }, "retention has run");
    else log.error({ message: outcome.failure.message }, "retention did not run");
  }
  const guarded = () => run().catch((error) => log.error({ err: error }, "retention failed"));
  async function catchUp(): Promise<void> {
    const state = await context.store.trades.dataAvailableFrom();
    const ranAt = state.ok ? state.value.ranAt : null;
    if (ranAt !== null && context.clock.now() - ranAt > 24n * hour) await run();
  }
  catchUp().catch((error) => log.error({ err: error }, "retention could not be caught up"));
  const daily = new Cron("10 0 * * *", { timezone: "UTC", protect: true }, guarded);
  return { stop: () => daily.stop() };
}
