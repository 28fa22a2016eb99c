const name = "session";

/**
 * Runs work that ends this browser's session while other tabs wait: between the session's end and the answer with the
 * next cookie, they would be told that nobody is signed in. Locks need https, except on localhost.
 */
export const holdingSession = <Value>(work: () => Promise<Value>): Promise<Value> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();

/** Resolves when no tab of this browser is changing who is signed in. */
export async function whenSessionStands(): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(name, { mode: "shared" }, () => {});
}
