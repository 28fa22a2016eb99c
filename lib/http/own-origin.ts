import { isIP } from "node:net";
import { done, type Outcome, refuse } from "#lib/domain/failure";

/** Whether the browser came over https. Said by the server's own door, which believes a proxy only where it may. */
export const isSecure = (headers: Headers): boolean => headers.get("x-forwarded-proto") === "https";

/** Where a browser is, as the server's own door says; null where that could not tell. */
export function addressIn(headers: Headers): string | null {
  const said = headers.get("x-forwarded-for");
  return said !== null && isIP(said) !== 0 ? said : null;
}

/** The origin that a scheme and a host make, or null where they make none. */
export function originOf(scheme: "http" | "https", host: string): string | null {
  const url = `${scheme}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : null;
}

export const ownOrigin = (headers: Headers): string | null =>
  originOf(isSecure(headers) ? "https" : "http", headers.get("x-forwarded-host") ?? headers.get("host") ?? "");

/** A browser's request, and the origin of ours that it was sent to. */
export interface SentToOrigin {
  readonly method: string;
  readonly ownOrigin: string | null;
  header(name: string): string | undefined;
}

/**
 * A write with a cookie must come from our own page: a browser always says where from, and lets no page lie. A
 * request without an Origin is refused too, since what sends none is no page of ours.
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
