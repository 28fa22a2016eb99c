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
