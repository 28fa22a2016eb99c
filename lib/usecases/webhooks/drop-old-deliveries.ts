import { setImmediate as breathe } from "node:timers/promises";
import type { EndpointName } from "#lib/store/webhook";
import type { Context } from "#lib/usecases/context";

/** 1,000 endpoints are read at a time. */
const pageRows = 1_000;
/** 1,000 commands for one endpoint: more than it has deliveries. */
const commandsMax = 1_000;

/** Drops what is kept for too long or is too much, endpoint by endpoint and in portions, between which others write. */
export async function dropOldDeliveries({ store, clock }: Pick<Context, "store" | "clock">, stopped: AbortSignal) {
  for (let after: EndpointName | null = null; !stopped.aborted; ) {
    const page = await store.webhooks.listKept({ after, limit: pageRows });
    if (!page.ok) return;
    for (const name of page.value) {
      for (let command = 0; command < commandsMax && !stopped.aborted; command += 1) {
        const dropped = await store.webhooks.dropDeliveries(name.agentId, name.id, clock.now());
        if (!dropped.ok || dropped.value === 0) break;
        await breathe();
      }
    }
    after = page.value.at(-1) ?? null;
    if (page.value.length < pageRows) return;
  }
}
