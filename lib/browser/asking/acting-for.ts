/** The name of the meta tag that holds the agent for which the page was loaded. */
export const agentMeta = "desk-agent";

/**
 * Every request names the agent of its page. Another tab may have switched to another agent since, and a form typed
 * here must not act there.
 */
export function forAgent(): Readonly<Record<string, string>> {
  const agentId = document.querySelector<HTMLMetaElement>(`meta[name="${agentMeta}"]`)?.content;
  return agentId === undefined ? {} : { "X-For-Agent": agentId };
}
