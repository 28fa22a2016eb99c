import { beforeAll, describe, expect, it } from "vitest";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { openOffice } from "#e2e/fixtures/offices/office";

const metricsToken = "a-token-for-the-monitoring";
const office = openOffice({ TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/8", METRICS_TOKEN: metricsToken });
let client: SignedClient;
beforeAll(async () => {
  client = await office.newKey(await office.newAgent(), "--allow", "192.0.2.0/24,2001:db8::/32");
});

/** 20110 means that the address was accepted: only the player is unknown. */
const codeFrom = async (forwardedFor: string | null): Promise<number> => {
  const headers = { "X-Forwarded-For": forwardedFor };
  return (await client.call({ target: `${walletPath("p-1")}/balance`, headers })).code;
};

describe("behind a trusted proxy", () => {
  it.each([
    ["the proxy alone is not let in", null, 10014],
    ["a client on the list is let in", "192.0.2.7", 20110],
    ["an IPv6 client on the list is let in", "2001:db8::7", 20110],
    ["a client written as IPv4 in IPv6 is let in", "::ffff:192.0.2.7", 20110],
    ["another client is not let in", "198.51.100.1", 10014],
    ["a client behind two proxies is let in", "192.0.2.7, 10.1.2.3", 20110],
    ["what the client itself claims is not believed", "192.0.2.7, 198.51.100.1", 10014],
    ["what the client claims behind a second proxy is not believed", "192.0.2.7, 198.51.100.1, 10.1.2.3", 10014],
    ["a client without a readable address is not let in", "unknown", 10014],
    ["a client whose address only looks valid is not let in", "192.0.2.7:port", 10014],
    ["an empty address after the last comma is not let in", "192.0.2.7,", 10014],
    ["a client with its port is let in", "192.0.2.7:4711", 20110],
    ["a client in brackets is let in", "[2001:DB8::7]:4711", 20110],
    ["a client with a zone is let in", "2001:db8::7%eth0", 20110],
    ["a client written as IPv4 in IPv6, in hex, is let in", "::FFFF:c000:207", 20110],
    ["another client with its port is not let in", "198.51.100.1:4711", 10014],
  ])("%s", async (_, forwardedFor, wanted) => {
    expect(await codeFrom(forwardedFor)).toBe(wanted);
  });
});

describe("the metrics of a server with a metrics token", () => {
  const statusOf = async (headers: string): Promise<number> => {
    const request = `GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
    return (await exchangeBytes(office.url(), Buffer.from(request))).status;
  };

  it("are shown to a forwarded request with the token, and to no other forwarded request", async () => {
    expect(await statusOf("X-Forwarded-For: 192.0.2.7\r\n")).toBe(403);
    expect(await statusOf(`X-Forwarded-For: 192.0.2.7\r\nAuthorization: Bearer ${metricsToken}x\r\n`)).toBe(403);
    expect(await statusOf(`X-Forwarded-For: 192.0.2.7\r\nAuthorization: Bearer ${metricsToken}\r\n`)).toBe(200);
  });
});
