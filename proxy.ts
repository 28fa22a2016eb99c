import { type NextRequest, NextResponse } from "next/server";
import { isSecure } from "#lib/http/pages/own-origin";
import { pagePolicy, strictTransport } from "#lib/http/pages/page-policy";

/** Sets each page's policy. It authorises nothing: the pages and routes do that themselves. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const secure = isSecure(request.headers);
  const policy = pagePolicy({ nonce, secure, dev: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from the policy.
  headers.set("Content-Security-Policy", policy);
  headers.set("X-Nonce", nonce);
  headers.set("X-Asked-Path", request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (secure) response.headers.set("Strict-Transport-Security", strictTransport);
  return response;
}

// Everything but scripts, icons and the API, which answers data and no pages. Icons are named: a player's id, and so the
// address of a page, may end as a file does.
export const config = { matcher: "/((?!_next/static/|api/|icons/|(?:favicon\\.ico|icon\\.svg|apple-icon\\.png)$).*)" };
