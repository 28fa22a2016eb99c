import { beforeEach, expect, it } from "vitest";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { Flood, rudeClients } from "#e2e/fixtures/clients/flood";
import { serverSockets } from "#e2e/fixtures/clients/server-sockets";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { hostileWorkbooks } from "#e2e/fixtures/made/hostile-workbooks";
import { callMeanwhile, type MeanwhileCalls } from "#e2e/fixtures/offices/calls-meanwhile";
import { openOffice } from "#e2e/fixtures/offices/office";
import { bodyWaitMsMax, drainMsMax } from "#lib/http/body/body-bounds";
import { openPagesPerMinute, openPageWeights } from "#lib/http/limits/desk-shares";

const office = openOffice();
let client: SignedClient;

beforeEach(async () => {
  // The calls throughout the test need a key without a quota, which a fast machine would reach.
  client = await office.newKey(await office.newAgent(), "--limit", "balance=0");
});

/** The flood and this test share the machine with the server, so opening it takes a moment. */
const waitMsMax = 10_000;

const balance = { target: `${walletPath("p-1")}/balance` };

/** The slowest clients to be cut read nothing of their answers, or send a slow body and are then told so. */
const recoveredMsMax = 3 * bodyWaitMsMax + drainMsMax + 15_000;

it("on its bare port, too, a server is rid of clients that never finish in bounded time, and answers meanwhile", async () => {
  const flood = new Flood(office.url());
  // Who offers a websocket is answered in HTTP, and may then stay idle for 75 s like any other client.
  const { "ask for a websocket and stay": _, ...kinds } = rudeClients(client);
  const calls = await callMeanwhile(client, balance, async () => {
    for (const [count, rude] of Object.values(kinds)) await flood.add(count, rude);
    expect((await serverSockets(office.url())).open).toBeGreaterThan(500);
    await expect
      .poll(async () => (await serverSockets(office.url())).open, { timeout: recoveredMsMax, interval: 500 })
      .toBeLessThan(5);
  });
  flood.end();
  expectAnswered(calls);
}, 120_000);

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
  expect(seen.rendered?.[200]).toBeLessThanOrEqual((minutes * openPagesPerMinute) / openPageWeights.page);
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
