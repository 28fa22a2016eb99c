import { setTimeout as pause } from "node:timers/promises";
import { faultAtStart, isAway } from "./fault-at-start";

const databaseLookMs = 250;

interface Waiting {
  /** The database's address for people, without its password. */
  readonly shown: string;
  readonly waitMsMax: number;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
  complain(text: string): void;
}

/** Opens a database, and waits a bounded time while it is missing: servers and databases start in any order. */
export async function openWhenThere<T>(
  open: () => Promise<T>,
  { shown, waitMsMax, signal, complain }: Waiting,
): Promise<T> {
  const waitUntil = performance.now() + waitMsMax;
  for (let tries = 1; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (!isAway(error) || signal?.aborted || performance.now() > waitUntil) throw faultAtStart(error, shown);
      if (tries === 1) complain(`PostgreSQL does not serve ${shown} yet: waiting for it.`);
    }
    await pause(databaseLookMs, null, { signal }).catch(() => undefined);
  }
}
