import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "#lib/process/log";

const late = Symbol("late");

/**
 * Waits for a step of the stop, but never longer than its bound: a hanging connection or disk must not keep the process
 * alive. Returns whether the step ended well, and logs if not.
 */
export async function stopStep(name: string, msMax: number, work: Promise<unknown> | undefined): Promise<boolean> {
  const giveUp = new AbortController();
  try {
    const end = await Promise.race([work, wait(msMax, late, { signal: giveUp.signal })]);
    if (end !== late) return true;
    log.error({ step: name, ms: msMax }, "a step of the stop was cut: it did not end in time");
  } catch (error) {
    log.error({ step: name, err: error }, "a step of the stop failed");
  } finally {
    giveUp.abort();
  }
  return false;
}

const sweepMs = 50;

/** Accepts no new connections and ends idle ones at once; the others end when answered, or after this time. */
export async function endConnections(server: Server, answersMsMax: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const last = setTimeout(() => {
    server.getConnections((_error, connections) => {
      log.warn({ connections }, "connections were cut: they did not end in time for the stop");
      server.closeAllConnections();
    });
  }, answersMsMax);
  await closed;
  clearInterval(sweep);
  clearTimeout(last);
}
