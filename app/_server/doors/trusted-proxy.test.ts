import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { internalHeadersFor } from "#e2e/fixtures/made/spellings";
import { sentTo, sentToPublic, vouchFor } from "./trusted-proxy";

function requestWith(headers: Readonly<Record<string, string>>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  for (const [name, value] of Object.entries(headers)) request.headers[name.toLowerCase()] = value;
  return request;
}

/** The headers that remain, without the headers that the door writes itself. */
function leftOf(headers: Readonly<Record<string, string>>): string[] {
  const request = requestWith(headers);
  vouchFor(request, "192.0.2.7", sentTo(request, null));
  const own = ["x-forwarded-proto", "x-forwarded-host", "x-forwarded-for"];
  return Object.keys(request.headers).filter((name) => !own.includes(name));
}

describe("the headers that Next believes", () => {
  it("are removed from a client's request: those of its proxy, of Vercel's platform, and its internal ones", () => {
    const { "X-Rewrite-URL": _one, "X-Original-URL": _other, ...known } = internalHeadersFor("/api/v1/time");
    expect(leftOf(known)).toEqual([]);
    expect(
      leftOf({
        "Next-Action": "0".repeat(42),
        "X-Action-Forwarded": "1",
        "X-Prerender-Revalidate-If-Generated": "1",
        "X-Next-Cache-Tags": "a",
        "X-Next-Revalidated-Tags": "a",
        "X-Next-Revalidate-Tag-Token": "a",
        "X-Invocation-Id": "a",
        "X-Vercel-Id": "a",
        "X-Nonce": "a",
        "X-Asked-Path": "//evil.example",
        "Content-Security-Policy": "script-src 'nonce-a'",
        "Content-Security-Policy-Report-Only": "script-src 'nonce-a'",
        Forwarded: "for=192.0.2.1",
        "X-Real-IP": "192.0.2.1",
        "X-Forwarded-Port": "1",
        "X-Forwarded-Prefix": "/x",
      }),
    ).toEqual([]);
  });

  it("name the door's scheme, host and address, whatever the client sent", () => {
    const request = requestWith({
      Host: "desk.example",
      "X-Forwarded-For": "192.0.2.1",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
    });
    vouchFor(request, "192.0.2.7", sentTo(request, null));
    expect(request.headers).toEqual({
      host: "desk.example",
      "x-forwarded-for": "192.0.2.7",
      "x-forwarded-host": "desk.example",
      "x-forwarded-proto": "http",
    });
  });

  it("name the operator's scheme and host, where PUBLIC_URL gives them", () => {
    const request = requestWith({ Host: "desk.example", "X-Forwarded-Proto": "http" });
    vouchFor(request, "192.0.2.7", sentToPublic("https://desk.example"));
    expect(request.headers).toMatchObject({ "x-forwarded-proto": "https", "x-forwarded-host": "desk.example" });
  });

  it("never hold the proxy's address when the client's could not be read", () => {
    const request = requestWith({ "X-Forwarded-For": "unknown:80" });
    vouchFor(request, null, sentTo(request, null));
    expect(request.headers["x-forwarded-for"]).toBe("unknown");
  });

  it("leave all headers in place that its own client and browsers send", () => {
    const sent = {
      ...{ accept: "*/*", cookie: "a=b", origin: "http://desk.example", "content-type": "application/json" },
      ...{ rsc: "1", "next-url": "/", "next-router-state-tree": "%5B%5D", "next-router-prefetch": "1" },
      ...{ "next-router-segment-prefetch": "/_tree", "x-nextjs-request-id": "a", "x-nextjs-html-request-id": "b" },
      ...{ "sec-fetch-site": "same-origin", "x-unattended": "1", "accept-language": "en" },
    };
    expect(leftOf(sent)).toEqual(Object.keys(sent));
  });
});
