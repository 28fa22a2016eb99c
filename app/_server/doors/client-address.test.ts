import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { internalHeadersFor } from "#e2e/fixtures/made/spellings";
import { blockListOf } from "#lib/domain/keys/address-block";
import { clientAddress, isTrusted, sentTo, sentToPublic, vouchFor } from "./client-address";

const trusted = blockListOf(["127.0.0.1", "10.0.0.0/8", "2001:db8:ffff::/48"]);
const behindProxy = (forwardedFor: string | undefined) => clientAddress("127.0.0.1", forwardedFor, trusted);

describe("the X-Forwarded-For of a trusted proxy", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:4444", "203.0.113.9"],
    ["2001:db8::1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:80", "2001:db8::1"],
    ["2001:DB8:0:0:0::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%25eth0]:443", "fe80::1"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:203.0.113.9", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["0:0:0:0:0:FFFF:CB00:7109", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:4444", "203.0.113.9"],
    ["::ffff:1", "::ffff:1"],
    ["  203.0.113.9  ", "203.0.113.9"],
    ["198.51.100.1, 203.0.113.9:1, 10.1.2.3:2, [2001:db8:ffff::1]:3, ::ffff:a01:203", "203.0.113.9"],
  ])("is read: %s is %s", (forwardedFor, address) => {
    expect(behindProxy(forwardedFor)).toBe(address);
  });

  it.each([
    "unknown",
    "_hidden",
    "unix:",
    "localhost",
    "203.0.113.9:",
    "203.0.113.9:port",
    "203.0.113.9:123456",
    "203.0.113",
    "203.0.113.09",
    "[2001:db8::1",
    "[2001:db8::1]x",
    "[]",
    "for=203.0.113.9",
    '"203.0.113.9"',
    "203.0.113.9 198.51.100.1",
    "203.0.113.9,",
    ",",
    "198.51.100.1, unknown",
    "198.51.100.1, unknown, 10.1.2.3",
  ])("has no address when it cannot be read, and never gets the proxy's: %s", (forwardedFor) => {
    expect(behindProxy(forwardedFor)).toBeNull();
  });

  it.each([undefined, "", "  "])("gives the socket's own address when it is empty: %s", (forwardedFor) => {
    expect(behindProxy(forwardedFor)).toBe("127.0.0.1");
  });
});

describe("a client that is no trusted proxy", () => {
  it("has its socket's address in one spelling, whatever its headers claim", () => {
    expect(clientAddress("::ffff:198.51.100.1", "203.0.113.9", trusted)).toBe("198.51.100.1");
    expect(clientAddress("fe80::1%eth0", "unknown", trusted)).toBe("fe80::1");
    expect(clientAddress("127.0.0.1", "203.0.113.9", null)).toBe("127.0.0.1");
    expect(clientAddress(undefined, "203.0.113.9", trusted)).toBeNull();
  });

  it("is distinguished from a trusted proxy in the spellings of IPv4 and IPv6", () => {
    for (const peer of ["127.0.0.1", "::ffff:127.0.0.1", "2001:db8:ffff::9"])
      expect(isTrusted(peer, trusted)).toBe(true);
    for (const peer of ["127.0.0.2", "::1", undefined]) expect(isTrusted(peer, trusted)).toBe(false);
    expect(isTrusted("127.0.0.1", null)).toBe(false);
  });
});

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
      accept: "*/*",
      cookie: "a=b",
      origin: "http://desk.example",
      "content-type": "application/json",
      rsc: "1",
      "next-url": "/",
      "next-router-state-tree": "%5B%5D",
      "next-router-prefetch": "1",
      "next-router-segment-prefetch": "/_tree",
      "x-nextjs-request-id": "a",
      "x-nextjs-html-request-id": "b",
      "sec-fetch-site": "same-origin",
      "x-unattended": "1",
      "accept-language": "en",
    };
    expect(leftOf(sent)).toEqual(Object.keys(sent));
  });
});
