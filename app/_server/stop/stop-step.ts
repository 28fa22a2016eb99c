import { setTimeout } from "node:timers/promises";
import { log } from "#lib/process/log";

const late = Symbol("late");

/**
 * Waits for a step of the stop, but never longer than its bound: a hanging connection or disk must not keep the process
 * alive. Returns whether the step ended well, and logs if not.
 */
export async function stopStep(name: string, msMax: number, work: Promise<unknown> | undefined): Promise<boolean> {
  const giveUp = new AbortController();
  try {
    const end = await Promise.race([work, setTimeout(msMax, late, { signal: giveUp.signal })]);
    if (end !== late) return true;
    log.error({ step: name, ms: msMax }, "a step of the stop was cut: it did not end in time");
  } catch (error) {
    log.error({ step: name, err: error }, "a step of the stop failed");
  } finally {
    giveUp.abort();
  }
  return false;
}
