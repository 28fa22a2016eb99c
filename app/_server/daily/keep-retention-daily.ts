import { hour } from "#lib/domain/time/instant";
import { log } from "#lib/process/log";
import type { Context } from "#lib/usecases/context";
import { runRetention } from "#lib/usecases/trades/run-retention";
import { keepDaily } from "./daily-job";

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
