import { inReadTime } from "./read-time";

export interface PageGateListener {
  /** A page was asked for. The returned function is called when it is here, or is given up. */
  began(): () => void;
  /** The server did not answer. The router goes on waiting until it is called off. */
  unanswered(href: string): void;
}

/** A proxy answers with these while the server behind it is away, and the server itself while it cannot serve. */
const awayStatuses = [502, 503, 504];

/** The router marks what it asks for: a page that somebody goes to, or one that somebody may go to. */
const pageHeader = "rsc";
const aheadHeaders = ["next-router-prefetch", "next-router-segment-prefetch"];

/**
 * The fetch that the router uses. When a page does not come, the router would load it from scratch, and the browser's
 * own error page would take the place of the dashboard and of all that was typed. Here such a page never comes, and the
 * listener is told.
 */
export function gatePages(fetchFrom: typeof fetch, { began, unanswered }: PageGateListener): typeof fetch {
  return async (input, init) => {
    if (!isPage(new Headers(init?.headers))) return fetchFrom(input, init);
    const ended = began();
    try {
      const asked = init?.signal ?? undefined;
      const response = await inReadTime(asked, async (signal) => whole(await fetchFrom(input, { ...init, signal })));
      if (!awayStatuses.includes(response.status)) return response;
    } catch (error) {
      if (init?.signal?.aborted) throw error;
    } finally {
      ended();
    }
    unanswered(hrefOf(input));
    return new Promise(() => {});
  };
}

const isPage = (headers: Headers): boolean =>
  headers.has(pageHeader) && !aheadHeaders.some((name) => headers.has(name));

/** Reads a page to its end, so that one that breaks off has not come either. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers, url, redirected } = response;
  const body = await response.arrayBuffer();
  const copy = new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  // The router goes by both, and a response that is made here has neither.
  return Object.defineProperties(copy, { url: { value: url }, redirected: { value: redirected } });
}

/** The page's own address. The router adds a parameter to what it fetches. */
function hrefOf(input: RequestInfo | URL): string {
  const { pathname, search, hash } = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
  const params = new URLSearchParams(search);
  params.delete("_rsc");
  return `${pathname}${params.size > 0 ? `?${params}` : ""}${hash}`;
}
