import { once } from "node:events";
import { Agent, request } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod";
import { DeskClient } from "#e2e/fixtures/clients/desk-client";
import { LiveReader } from "#e2e/fixtures/clients/live-reader";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { createAgent, newAccount } from "#e2e/fixtures/offices/create-agent";
import { Credentials } from "#e2e/fixtures/offices/credentials";
import { deskOverSocket, overSocket } from "#e2e/fixtures/offices/desk-way";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { type ServingProcess, startServer } from "#e2e/fixtures/offices/serving-process";

const drainMs = 5_000;
let database: TemporaryDatabase;
let server: ServingProcess;
beforeEach(async () => {
  database = await temporaryDatabase();
  server = await startServer(database.file, { DRAIN_MS: String(drainMs) });
});
afterEach(async () => {
  await server.stop("SIGKILL");
  await database.remove();
});

const asProxy = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks over the one connection that a proxy keeps, if it still exists. */
async function askKept(path: string) {
  const asked = request(new URL(path, server.url), { agent: asProxy }).end();
  const [answer] = await once(asked, "response");
  let text = "";
  for await (const piece of answer.setEncoding("utf8")) text += piece;
  return { status: answer.statusCode, connection: answer.headers.connection, text, isReused: asked.reusedSocket };
}

it("a server told to stop says that it is not ready, serves everything for the drain time, closes its connections, and then ends", async () => {
  await createAgent(database.file, "acme", "EUR");
  const key = await askTool(database.file, Credentials, ["key", "create", "--agent", "acme"]);
  const client = new SignedClient(
    overSocket(() => server.url),
    key,
  );
  expect((await fetch(`${server.url}/sign-in`)).status).toBe(200);
  const browser = new DeskClient(
    deskOverSocket(() => server.url),
    await newAccount(database.file, "acme", "owner"),
  );
  expect((await browser.signIn()).code).toBe(0);
  const live = await LiveReader.open(browser);
  expect(await askKept("/readyz")).toMatchObject({ status: 200, connection: "keep-alive" });
  expect(await askKept("/readyz")).toMatchObject({ status: 200, isReused: true });

  const startMs = performance.now();
  const stopping = server.stop("SIGTERM");
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { interval: 10 }).toBe(503);
  const toldMs = performance.now() - startMs;
  // The earlier connection is good for one more answer, which ends it.
  expect(await askKept("/healthz")).toMatchObject({ status: 200, connection: "close", isReused: true });
  expect(await askKept("/readyz")).toMatchObject({
    status: 503,
    connection: "close",
    isReused: false,
    text: "This server is about to stop: send new requests to another one.\n",
  });
  expect((await deposit(client, "p-1", transferRequest("T-1"))).code).toBe(0);
  // The earlier stream reports that deposit.
  await live.topicsUntil(["transfers"]);
  expect((await fetch(`${server.url}/sign-in`)).status).toBe(200);
  const listed = await askTool(database.file, z.looseObject({}), ["agent", "list"]);
  expect(listed).toMatchObject({ agents: [expect.objectContaining({ id: "acme" })] });

  // The stream ends in order, so that the browser opens another at another server.
  while ((await live.next()) !== null);
  expect(await stopping).toEqual({ status: 0, signal: null });
  expect(toldMs).toBeLessThan(drainMs);
  expect(performance.now() - startMs).toBeGreaterThanOrEqual(drainMs);
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
});
