import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connectionsMax, pipelinedMax } from "#app/_server/sockets/own-sockets";
import { memoryOf } from "#e2e/bench/memory-of";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { Flood, floodOneByOne, type RudeClient } from "#e2e/fixtures/clients/flood";
import { type ServerSockets, serverSockets } from "#e2e/fixtures/clients/server-sockets";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { transferPath, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { hostileWorkbooks } from "#e2e/fixtures/made/hostile-workbooks";
import { callMeanwhile, type MeanwhileCalls } from "#e2e/fixtures/offices/calls-meanwhile";
import { openOffice } from "#e2e/fixtures/offices/office";
import { bodyWaitMsMax, drainMsMax } from "#lib/http/body/body-bounds";
import { openPagesPerMinute, openPageWeights } from "#lib/http/limits/desk-shares";

const office = openOffice();
let client: SignedClient;
let flood: Flood;

beforeEach(async () => {
  // The calls throughout the test need a key without a quota, which a fast machine would reach.
  client = await office.newKey(await office.newAgent(), "--limit", "balance=0");
  // Next starts listening for upgrades with its first page.
  await fetch(`${office.url()}/sign-in`, { headers: { connection: "close" } });
  flood = new Flood(office.url());
});
afterEach(() => flood.end());

/** The flood and this test share the machine with the server, so opening it takes a moment. */
const waitMsMax = 10_000;

const floodRounds = isTorture ? 5 : 1;
/** Idle connections are cut after a while, and these clients wait longer than that. */
const idleMs = isTorture ? 120_000 : 0;

const balance = { target: `${walletPath("p-1")}/balance` };
const upgrade = "GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
const documents = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n".repeat(pipelinedMax);
const fewDocuments = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n".repeat(pipelinedMax / 2);
const slowBody = (head: string): RudeClient => ({ first: `${head}\r\n`, drip: "x" });

const kinds = (): Record<string, [number, RudeClient]> => ({
  "ask for a websocket and stay": [300, { first: upgrade }],
  "ask for a tunnel and stay": [100, { first: "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n" }],
  "end their side behind a request": [200, { first: "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", halfOpen: true }],
  "end their side and never read": [100, { first: documents, halfOpen: true, neverReads: true }],
  "never send a byte": [300, {}],
  "send a head slowly": [200, { first: "GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ", drip: "x" }],
  "send a page's body slowly": [200, slowBody("POST /sign-in HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n")],
  "send a signed body slowly": [
    100,
    slowBody(client.head({ method: "POST", target: transferPath("deposit", "p-1"), body: "x" }, 1_000)),
  ],
  "ask on and never read": [100, { first: fewDocuments, drip: fewDocuments, neverReads: true }],
  "send what is no HTTP, on and on": [100, { first: "\0\r\n\r\n", drip: "\0\r\n\r\n" }],
});

/** The slowest client to be cut sends a slow body and is then told so. */
const recoveredMsMax = 2 * bodyWaitMsMax + drainMsMax + 15_000;

it(
  "sockets of clients that never finish are gone in bounded time, and signed requests are answered meanwhile",
  async () => {
    const before = { sockets: await serverSockets(office.url()), megabytes: await memoryOf(office.pid()) };
    let most: ServerSockets = before.sockets;
    const calls = await callMeanwhile(client, balance, async () => {
      for (let round = 0; round < floodRounds; round += 1) {
        for (const [count, rude] of Object.values(kinds())) await flood.add(count, rude);
        most = await serverSockets(office.url());
        await floodOneByOne(office.url(), upgrade, connectionsMax + 104);
        await expect
          .poll(async () => (await serverSockets(office.url())).open, { timeout: recoveredMsMax, interval: 500 })
          .toBeLessThan(5);
      }
    });
    const after = { sockets: await serverSockets(office.url()), megabytes: await memoryOf(office.pid()) };
    tell({
      before,
      most,
      after,
      calls,
    });
    expect(most.open).toBeGreaterThan(500);
    expect(after.sockets.closeWait ?? 0).toBe(0);
    expect(after.megabytes - before.megabytes).toBeLessThan(200);
    expectAnswered(calls);
  },
  floodRounds * 90_000,
);

it(
  "more idle clients than the server has room for keep nobody out",
  async () => {
    const calls = await callMeanwhile(client, balance, async () => {
      await flood.add(connectionsMax + 500, {});
      await setTimeout(idleMs);
    });
    const full = await serverSockets(office.url());
    const later = await callMeanwhile(client, balance, async () => void (await client.call(balance)));
    tell({ full, calls, later });
    // The system also counts connections that are just opening or closing.
    await expect.poll(async () => (await serverSockets(office.url())).open).toBeLessThanOrEqual(connectionsMax);
    expectAnswered(calls);
    expectAnswered(later);
  },
  60_000 + idleMs,
);

it("workbooks that were made to be slow are refused, and signed requests are answered meanwhile", async () => {
  const desk = await signedInMember(office, "finance");
  const made = hostileWorkbooks(15 * 1024 * 1024);
  const files = ["shared texts of tags", "a cell of entities", "a row of tags", "tags within tags"].map(
    (name) => made[name]?.() ?? new Uint8Array(),
  );
  const calls = await callMeanwhile(client, balance, async () => {
    for (const file of files) {
      const answer = await desk.post("/api/desk/bulk?file_name=a.xlsx", file);
      expect([answer.status, answer.code]).toEqual([422, 30210]);
    }
  });
  tell({ calls });
  expectAnswered(calls);
});

it("a flood of requests without a session renders no more pages than a network is allowed, and signed requests are answered", async () => {
  const startMs = performance.now();
  const seen: Record<string, Record<number, number>> = { missing: {}, rendered: {} };
  const calls = await callMeanwhile(client, balance, async () => {
    await askSideBySide(400, async (asked) => {
      for (const [name, path] of [
        ["missing", `/nothing-${asked}`],
        ["rendered", `/sign-in?n=${asked}`],
      ] as const) {
        const { status } = await fetch(office.url() + path, { redirect: "manual" });
        seen[name] = { ...seen[name], [status]: (seen[name]?.[status] ?? 0) + 1 };
      }
    });
  });
  tell({ seen, calls });
  const minutes = Math.ceil((performance.now() - startMs) / 60_000);
  expect(seen.missing).toEqual({ 404: 400 });
  expect(seen.rendered?.[200]).toBeLessThanOrEqual(minutes * (openPagesPerMinute / openPageWeights.rendered));
  expect((seen.rendered?.[200] ?? 0) + (seen.rendered?.[429] ?? 0)).toBe(400);
  expectAnswered(calls);
});

/** Asks on eight connections, each again after its last answer. */
async function askSideBySide(times: number, ask: (asked: number) => Promise<void>): Promise<void> {
  const turns = Array.from({ length: times }, (_, turn) => turn);
  const keepAsking = async () => {
    for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) await ask(turn);
  };
  await Promise.all(Array.from({ length: 8 }, keepAsking));
}

function expectAnswered({ codes, count, longestMs }: MeanwhileCalls): void {
  expect(codes).toEqual({ 20110: count });
  expect(longestMs).toBeLessThan(waitMsMax);
}

const tell = (figures: object) => console.log(`    ${JSON.stringify(figures)}`);
