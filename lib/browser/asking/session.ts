const slot = "left-agent";

/** The name of the meta tag with the agent's name, for a tab whose session has ended. */
export const agentNameMeta = "desk-agent-name";

/** Remembers for this tab whose page it showed when its session ended, so that the sign-in page can name the agent. */
export function noteLeftAgent(): void {
  const name = document.querySelector<HTMLMetaElement>(`meta[name="${agentNameMeta}"]`)?.content;
  try {
    if (name !== undefined) window.sessionStorage.setItem(slot, name);
  } catch {
    // Without storage the sign-in page names no agent.
  }
}

export function leftAgent(): string | null {
  try {
    return window.sessionStorage.getItem(slot);
  } catch {
    return null;
  }
}

/** How a session ended, as the sign-in page's address says: by the person's own sign-out, or in another way. */
export const sessionEnds = ["own", "yes"] as const;
export type SessionEnd = (typeof sessionEnds)[number];

const lockName = "session";

/**
 * Runs work that ends this browser's session while other tabs wait: between the session's end and the answer with the
 * next cookie, they would be told that nobody is signed in. Locks need https, except on localhost.
 */
export const holdingSession = <Value>(work: () => Promise<Value>): Promise<Value> =>
  "locks" in navigator ? navigator.locks.request(lockName, work) : work();

/** Resolves when no tab of this browser is changing who is signed in. */
export async function whenSessionStands(): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(lockName, { mode: "shared" }, () => {});
}
