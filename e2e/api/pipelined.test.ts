import { describe, expect, it } from "vitest";
import { codesOf, exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, transferPath, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();

const depositOf = (client: SignedClient, ticket: number | string, connection: "keep-alive" | "close") =>
  client.packet({
    target: transferPath("deposit", "p-1"),
    body: JSON.stringify(transferRequest(`T-${ticket}`, "1")),
    headers: { Connection: connection },
  });

describe("transfers sent before earlier transfers are answered", () => {
  it("are all posted, and all answered", async () => {
    const client = await office.newClient();
    const count = 20;
    const packets = Array.from({ length: count }, (_, at) =>
      depositOf(client, at, at === count - 1 ? "close" : "keep-alive"),
    );
    expect(await codesOf(office.url(), packets)).toEqual(Array.from({ length: count }, () => 0));
    expect(await balance(client, "p-1")).toMatchObject({ data: { wallet: { balance: "20.00000000" } } });
  });

  it.each([
    ["another transfer", (client: SignedClient) => depositOf(client, "behind", "close")],
    ["an invalid request", () => Buffer.from("\0\r\n\r\n")],
  ])("are answered when %s follows the transfer that closes the connection", async (_, behind) => {
    const client = await office.newClient();
    expect(await codesOf(office.url(), [depositOf(client, "last", "close"), behind(client)])).toEqual([0]);
    expect(await balance(client, "p-1")).toMatchObject({ data: { wallet: { balance: "1.00000000" } } });
  });
});

describe("a request's host", () => {
  const ask = (target: string, hosts: string) =>
    exchangeBytes(office.url(), Buffer.from(`GET ${target} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`));

  it.each([
    ["no host", ""],
    ["two hosts", "Host: a\r\nhost: b\r\n"],
    ["the same host twice", "Host: a\r\nHost: a\r\n"],
  ])("must be named exactly once: %s is refused in the envelope", async (_, hosts) => {
    for (const target of ["/api/v1/time", "/api/desk/me"]) {
      const { status, text } = await ask(target, hosts);
      expect([status, JSON.parse(text)]).toMatchObject([400, { code: 10020, data: null }]);
    }
    expect((await ask("/sign-in", hosts)).status).toBe(400);
  });
});

it("a HEAD request is signed as HEAD, and answered like GET without a body", async () => {
  const client = await office.newClient();
  for (const target of ["/api/v1/time", "/api/v1/openapi.json", `${walletPath("p-1")}/balance`]) {
    const [got, headed] = await Promise.all(
      ["GET", "HEAD"].map((method) => exchangeBytes(office.url(), client.packet({ target, method }))),
    );
    expect([target, headed?.status, headed?.text]).toEqual([target, got?.status, ""]);
    expect(headed?.headers.get("content-type")).toBe(got?.headers.get("content-type"));
    expect(Number(headed?.headers.get("content-length"))).toBeGreaterThan(0);
  }
  const refused = await exchangeBytes(
    office.url(),
    client.packet({ target: transferPath("deposit", "p"), method: "HEAD" }),
  );
  expect([refused.status, refused.text, refused.headers.get("allow")]).toEqual([405, "", "POST"]);
});
