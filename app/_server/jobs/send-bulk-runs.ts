import { log } from "#lib/process/log";
import { patienceMs } from "#lib/process/patience-ms";
import { BulkSenders } from "#lib/usecases/bulk/bulk-senders";
import type { Context } from "#lib/usecases/context";

/** 5 s: a run whose server died is looked for this often. */
const lookMs = patienceMs / 2;
/** 200 ms: a run that was just started is looked for after this time, once for all changes within it. */
const soonMs = 200;

/** Sends bulk runs while the server runs: at its start those that an end of the process left running. */
export function sendBulkRuns(context: Context): { stop(): Promise<void> } {
  const failed = (error: unknown) => log.error({ err: error }, "a bulk run could not be sent on");
  const senders = new BulkSenders(context, failed);
  const look = () => void senders.look().catch(failed);
  let soon: NodeJS.Timeout | null = null;
  const endWatch = context.store.watch((_agentId, topic) => {
    if (topic !== "bulk" || soon !== null) return;
    soon = setTimeout(() => {
      soon = null;
      look();
    }, soonMs);
    soon.unref();
  });
  const looking = setInterval(look, lookMs);
  looking.unref();
  look();
  return {
    stop() {
      endWatch();
      clearInterval(looking);
      if (soon !== null) clearTimeout(soon);
      return senders.stop();
    },
  };
}
