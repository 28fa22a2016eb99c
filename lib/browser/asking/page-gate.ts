import { inReadTime } from "./read-time";

export interface PageGateListener {
  /** Called when a page is asked for. The returned function is called when the page has arrived or is given up. */
  began(): () => void;
  /** The server did not answer. The router goes on waiting until it is cancelled. */
  unanswered(href: string): void;
  /** True for the page that somebody is going to: it may have been fetched ahead, before they went. */
  isAwaited(href: string): boolean;
}

/** The answers of a proxy while the server behind it is away, and of the server itself while it cannot serve. */
const awayStatuses = [502, 503, 504];

/** The router marks its requests: for a page that somebody goes to, or may go to next. */
const pageHeader = "rsc";
const aheadHeaders = ["next-router-prefetch", "next-router-segment-prefetch"];

/**
 * The fetch for the router. By default, when a page does not arrive, the router loads it from scratch, and the
 * browser's own error page replaces the dashboard and everything typed. Here such a page never arrives, and the
 * listener is told.
 */
export function gatePages(fetchFrom: typeof fetch, { began, unanswered, isAwaited }: PageGateListener): typeof fetch {
  return async (input, init) => {
    if (!isPage(new Headers(init?.headers))) return fetchFrom(input, init);
    // The router fetches a whole page ahead with this priority alone. Nobody need be told when that fails.
    const isMissed = () => init?.priority !== "low" || isAwaited(hrefOf(input));
    const ended = isMissed() ? began() : () => {};
    try {
      const asked = init?.signal ?? undefined;
      const response = await inReadTime(asked, async (signal) => whole(await fetchFrom(input, { ...init, signal })));
      if (!awayStatuses.includes(response.status) || !isMissed()) return response;
    } catch (error) {
      if (init?.signal?.aborted || !isMissed()) throw error;
    } finally {
      ended();
    }
    unanswered(hrefOf(input));
    return new Promise(() => {});
  };
}

const isPage = (headers: Headers): boolean =>
  headers.has(pageHeader) && !aheadHeaders.some((name) => headers.has(name));

/** Reads a page to its end, so that a page that breaks off counts as not arrived. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers, url, redirected } = response;
  const body = await response.arrayBuffer();
  const copy = new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  // The router reads both fields, and a response made here has neither.
  return Object.defineProperties(copy, { url: { value: url }, redirected: { value: redirected } });
}

/** The page's own address, without the parameter that the router adds. */
function hrefOf(input: RequestInfo | URL): string {
  const { pathname, search, hash } = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
  const params = new URLSearchParams(search);
  params.delete("_rsc");
  return `${pathname}${params.size > 0 ? `?${params}` : ""}${hash}`;
}
