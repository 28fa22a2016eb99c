import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, expectRefusal, readEnvelope } from "#e2e/fixtures/clients/envelope";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { transferPath, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

const operations = [
  ["GET", "/api/v1/exchange/report/trade-summary"],
  ["GET", "/api/v1/exchange/report/trades"],
  ["GET", "/api/v1/exchange/report/trades/t-1"],
  ["POST", `${walletPath("p-1")}/deposits`],
  ["POST", `${walletPath("p-1")}/withdrawals`],
  ["GET", `${walletPath("p-1")}/balance`],
  ["GET", `${walletPath("p-1")}/statement`],
  ["GET", `${walletPath("p-1")}/transactions/status`],
  ["POST", `${walletPath("p-1")}/transactions/seal`],
  ["GET", "/api/v1/user/exchange/wallets"],
  ["GET", "/api/v1/user/exchange/transactions"],
  ["POST", "/api/v1/user/exchange/login"],
  ["GET", "/api/v1/user/exchange/session"],
  ["GET, POST", "/api/v1/internal/trades"],
  ["GET", "/api/v1/internal/trades/days"],
  ["GET", "/api/v1/time"],
  ["GET", "/api/v1/openapi.json"],
  ["GET", "/api/v1/internal/openapi.json"],
] as const;

const exchange = (requestLine: string, headers = "") =>
  exchangeBytes(
    office.url(),
    Buffer.from(`${requestLine}\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`, "latin1"),
  );

const unsigned = async (method: string, target: string): Promise<Answer> =>
  readEnvelope(await exchange(`${method} ${target} HTTP/1.1`));

describe("a method that an operation does not have", () => {
  it.each(operations)("is refused where only %s is right: %s", async (right, path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      if (right.split(", ").includes(method)) continue;
      const answer = await unsigned(method, path);
      expectRefusal(answer, 10030);
      expect(answer.status).toBe(405);
      for (const each of right.split(", ")) expect(answer.headers.get("allow")).toContain(each);
    }
  });

  it("is refused without a body when it is HEAD", async () => {
    const { status, text } = await exchange(`HEAD ${walletPath("p-1")}/deposits HTTP/1.1`);
    expect([status, text]).toEqual([405, ""]);
  });

  it("is refused even when it is signed, and posts nothing", async () => {
    const body = JSON.stringify(transferRequest("T-1"));
    expectRefusal(await client.call({ method: "PUT", target: transferPath("deposit", "p-1"), body }), 10030);
    expectRefusal(await client.get(`${walletPath("p-1")}/balance`), 20110);
  });
});

describe("a path that does not exist", () => {
  it.each([
    "/api/v1",
    "/api/v1/",
    "/api/v1?x=1",
    "/api/v1/nothing",
    "/api/v1/time/",
    "/api/v1//time",
    "/api/v1/TIME",
    "/api/v1/time%00",
    "/api/v1/../../etc/passwd",
    "/api/v1/%2e%2e/time",
    "/api/v1/user/exchange/wallets/",
    "/api/v1/user/exchange/wallets/p-1",
    "/api/v1/exchange/report/trades/t-1/",
    "/api/v1/exchange/report/trades/a/b",
    "/api/v1/user/exchange/wallets/p-1/balance/",
    "/api/v1/user/exchange/wallets/p-1/p-2/balance",
    "/api/v1/user/exchange/wallets/p-1/deposits/T-1",
    `/api/v1/${"x".repeat(4_000)}`,
  ])("is refused in the envelope: %s", async (target) => {
    for (const method of ["GET", "POST"]) {
      const answer = await unsigned(method, target);
      expectRefusal(answer, 10030);
      expect(answer.status).toBe(404);
    }
  });
});

describe("a path or query", () => {
  it.each(["%zz", "%ff", "%00", "a%2Fb", "a+b", "..;", "x".repeat(65)])(
    "is refused with a text that is no player id: %s",
    async (player) => {
      expectRefusal(await client.get(`${walletPath(player)}/balance`), 10021);
      expectRefusal(await client.post(`${walletPath(player)}/deposits`, transferRequest("T-1")), 10021);
    },
  );

  it.each(["at=%zz", "%zz=1"])("is refused with an invalid query: %s", async (query) => {
    expectRefusal(await client.get(`${walletPath("p-1")}/balance?${query}`), 10020);
  });

  it("is not decoded to find the operation", async () => {
    expectRefusal(await unsigned("GET", "/api/v1/%74ime"), 10030);
  });
});

describe("bytes that are no valid request", () => {
  it.each([
    ["noise", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
    ["an unknown version", "GET /api/v1/time HTTP/9.9\r\n\r\n"],
    ["a space in the target", "GET /api/v1/ti me HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["two lengths", "POST /api/v1/time HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx"],
    [
      "a length and chunks",
      "POST /api/v1/time HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx",
    ],
    ["a negative length", "POST /api/v1/time HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\nx"],
    ["headers of 100 KB", `GET /api/v1/time HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`],
  ])("are refused in the envelope, and the server goes on: %s", async (_, bytes) => {
    const answer = readEnvelope(await exchangeBytes(office.url(), Buffer.from(bytes, "latin1")));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await unsigned("GET", "/api/v1/time")).code).toBe(0);
  });

  it("and a header given twice are never let in", async () => {
    const { api_key } = client.credentials;
    const headers = `X-Api-Key: ${api_key}\r\nX-Api-Key: ${api_key}\r\nX-Timestamp: ${Date.now()}\r\nX-Signature: ${"0".repeat(64)}\r\n`;
    const answer = readEnvelope(await exchange(`GET ${walletPath("p-1")}/balance HTTP/1.1`, headers));
    expect(answer.status).toBe(401);
  });
});
