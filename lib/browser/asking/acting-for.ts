/** Beside the page's title: the agent that the page was loaded for. */
export const agentMeta = "staff-agent";

/**
 * Tells with every request which agent its page is about. Another tab may have gone over to another agent since, and what
 * is typed here must not be done there.
 */
export function forAgent(): Readonly<Record<string, string>> {
  const agentId = document.querySelector<HTMLMetaElement>(`meta[name="${agentMeta}"]`)?.content;
  return agentId === undefined ? {} : { "X-For-Agent": agentId };
}
