/**
 * 10 s: how long a server waits for a client's body, a write's answer or a replica. Leases, and how often left work is
 * looked for, are multiples of it, so that a test that waits for one shortens all of them alike.
 */
export const patienceMsMax = 10_000;
/** 100 ms: with less, a server would give up work that is merely under way. */
const patienceMsMin = 100;

/** Reads TEST_PATIENCE_MS, which is for tests alone; null when it is wrong. */
export function readPatience(given: string | null): number | null {
  const ms = Number(given ?? patienceMsMax);
  return Number.isInteger(ms) && ms >= patienceMsMin && ms <= patienceMsMax ? ms : null;
}

/** What a wrong TEST_PATIENCE_MS must be. */
export const patienceShape = `left out, or in tests on 127.0.0.1 a number of milliseconds from ${patienceMsMin} to ${patienceMsMax}`;
