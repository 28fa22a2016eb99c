import { isIP } from "node:net";
import { done, type Outcome, refuse } from "#lib/domain/failure";

/** True when the browser came over https. The server's own door sets this header, and believes only trusted proxies. */
export const isSecure = (headers: Headers): boolean => headers.get("x-forwarded-proto") === "https";

/** The browser's address, as the server's own door states it; null when it could not tell. */
export function addressIn(headers: Headers): string | null {
  const said = headers.get("x-forwarded-for");
  return said !== null && isIP(said) !== 0 ? said : null;
}

/** The origin of a scheme and a host; null when they make none. */
export function originOf(scheme: "http" | "https", host: string): string | null {
  const url = `${scheme}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : null;
}

export const ownOrigin = (headers: Headers): string | null =>
  originOf(isSecure(headers) ? "https" : "http", headers.get("x-forwarded-host") ?? headers.get("host") ?? "");

/** A browser's request, with the origin of this service that it was sent to. */
export interface SentToOrigin {
  readonly method: string;
  readonly ownOrigin: string | null;
  header(name: string): string | undefined;
}

/**
 * A write with a cookie must come from one of our pages: a browser always states the Origin and lets no page forge it.
 * A request without an Origin is refused, because none of our pages sends such a write.
 */
export function judgeOrigin({ method, ownOrigin: own, header }: SentToOrigin): Outcome<null> {
  if (method === "GET" || method === "HEAD") return done(null);
  const site = header("sec-fetch-site");
  const sameSite = site === undefined || site === "same-origin";
  if (own !== null && header("origin") === own && sameSite) return done(null);
  return refuse(
    "origin_wrong",
    "This was not sent from a page of this site. Open the dashboard and try there; behind a proxy, see PUBLIC_URL.",
  );
}
