const name = "session";

/**
 * Does what ends this browser's session, while other tabs wait. Between the session's end and the answer that brings
 * the next one's cookie, they would be told that nobody is signed in. Locks need https, except on the same machine.
 */
export const holdingSession = <Value>(work: () => Promise<Value>): Promise<Value> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();

/** Resolves when no tab of this browser is about to change who is signed in. */
export async function whenSessionStands(): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(name, { mode: "shared" }, () => {});
}
