import { log } from "#lib/process/log";
import { patienceMs } from "#lib/process/patience-ms";
import type { Context } from "#lib/usecases/context";
import { dropOldDeliveries, WebhookSenders } from "#lib/usecases/webhooks/webhook-senders";

/** 5 s: what is due to be tried again is looked for this often, and what a server that died left. */
const lookMs = patienceMs / 2;
/** 100 ms: events of agents to whose endpoints nothing is being sent are looked for after this time, once for all. */
const soonMs = 100;
/** 1 hour: old deliveries are looked for this often. */
const dropMs = 60 * 60_000;

/** Sends webhooks while the server runs. */
export function sendWebhooks(context: Context): { stop(): Promise<void> } {
  const failed = (error: unknown) => log.error({ err: error }, "webhooks could not be sent");
  const senders = new WebhookSenders(context, failed);
  const stopping = new AbortController();
  const look = () => void senders.look().catch(failed);
  const drop = () => void dropOldDeliveries(context, stopping.signal).catch(failed);
  let soon: NodeJS.Timeout | null = null;
  const endWatch = context.store.watch((agentId, topic) => {
    if (topic !== "events" && topic !== "webhooks") return;
    senders.hear(agentId, topic);
    if (soon !== null) return;
    soon = setTimeout(() => {
      soon = null;
      look();
    }, soonMs);
    soon.unref();
  });
  const timers = [setInterval(look, lookMs), setInterval(drop, dropMs)];
  for (const timer of timers) timer.unref();
  look();
  drop();
  return {
    stop() {
      stopping.abort();
      endWatch();
      for (const timer of timers) clearInterval(timer);
      if (soon !== null) clearTimeout(soon);
      return senders.stop();
    },
  };
}
