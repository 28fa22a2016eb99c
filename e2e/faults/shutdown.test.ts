import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { driver } from "#db/sqlite/engine/connection";
import { Flood, type RudeClient } from "#e2e/fixtures/clients/flood";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { transferPath } from "#e2e/fixtures/clients/wallet-calls";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { childEnvironment } from "#e2e/fixtures/offices/child-environment";
import { createAgent } from "#e2e/fixtures/offices/create-agent";
import { Credentials } from "#e2e/fixtures/offices/credentials";
import { overSocket } from "#e2e/fixtures/offices/desk-way";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import {
  type ServingProcess,
  serverStartMsMax,
  serverStopMsMax,
  startServer,
} from "#e2e/fixtures/offices/serving-process";
import { checkAfterRestart } from "#e2e/journal/check-after-restart";
import { checkBooks } from "#e2e/journal/check-books";
import { checkProofs } from "#e2e/journal/check-proofs";
import { journalAgent, makeJournalKeys } from "#e2e/journal/journal-keys";
import { type LoadFault, loadUnderFault } from "#e2e/journal/load-under-fault";
import { TradeFeed } from "#e2e/journal/trade-feed";
import { TransferJournal } from "#e2e/journal/transfer-journal";
import { shutdownMsMax } from "#lib/domain/process-bounds";

interface Running {
  readonly database: TemporaryDatabase;
  readonly server: ServingProcess;
}

const test = it.extend<{ running: Running }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs.
  running: async ({}, use) => {
    const database = await temporaryDatabase();
    const server = await startServer(database.file);
    await use({ database, server });
    await server.stop("SIGKILL");
    await database.remove();
  },
});

test("a server told to stop under load ends with status 0 in bounded time, and all that it answered is kept", async ({
  running,
}) => {
  const { database } = running;
  let { server } = running;
  const keys = await makeJournalKeys(database.file);
  const journal = new TransferJournal();
  const feed = new TradeFeed(journalAgent);
  let stopMs = 0;
  const endServer = async () => {
    const startMs = performance.now();
    const serverEnd = await server.stop("SIGTERM");
    stopMs = performance.now() - startMs;
    expect(serverEnd).toEqual({ status: 0, signal: null });
  };
  const urls = () => [server.url];
  const fault: LoadFault = { afterSteps: 1_500, moment: "any", strike: endServer };
  await loadUnderFault({ urls, keys, journal, feed, seed: 1, fault });
  expect(journal.unknownOutcomes).toBe(0);
  expect(stopMs).toBeGreaterThan(0);
  expect(stopMs).toBeLessThan(shutdownMsMax);
  server = await startServer(database.file);
  await checkAfterRestart({ urls, keys, journal, feed, name: "check" }, 0);
  await checkBooks(server.url, keys, journal);
  await checkProofs(database.file, journal, feed);
  await server.stop("SIGKILL");
}, 90_000);

const documents = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n".repeat(16);
const nothingToAnswer: readonly RudeClient[] = [
  { first: "GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n" },
  { first: "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n" },
  { first: "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", halfOpen: true },
  { first: "GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ", drip: "x" },
  {},
];

// The cases run side by side, each with its own server, because they mostly wait for the stop.
describe.concurrent("a server told to stop ends in bounded time with its database closed, whoever is still connected", () => {
  /** Next starts listening for upgrades with its first page. */
  async function flooded({ server }: Running): Promise<Flood> {
    await fetch(`${server.url}/sign-in`);
    return new Flood(server.url);
  }

  test("clients who wait for no answer, and a tool in the middle of a call, are waited for no longer than the others", async ({
    running,
  }) => {
    const flood = await flooded(running);
    for (const client of nothingToAnswer) await flood.add(3, client);
    const tool = connect(`${running.database.file}.sock`);
    await once(tool, "connect");
    tool
      .on("error", () => undefined)
      .write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{"command":"agent');
    await expectStop(running, shutdownMsMax);
    tool.destroy();
    flood.end();
  });

  test("clients who keep their answer from ending are cut, and the log says how many", async ({ running, expect }) => {
    const flood = await flooded(running);
    await sendSlowly(running, flood, 3);
    await expect.poll(() => flood.heardCount).toBe(3);
    await flood.add(3, { first: documents, drip: documents, neverReads: true });
    await expectStop(running, shutdownMsMax);
    await expect.poll(running.server.log).toMatch(/"connections":[3-6],"msg":"connections were cut/);
    flood.end();
  });

  test("a repeated signal during a stop changes nothing", async ({ running, expect }) => {
    const { server } = running;
    const flood = new Flood(server.url);
    await sendSlowly(running, flood, 1);
    await expect.poll(() => flood.heardCount).toBe(1);
    const [end] = await Promise.all([server.stop("SIGTERM"), server.stop("SIGINT"), server.stop("SIGTERM")]);
    expect(end).toEqual({ status: 0, signal: null });
    await expect.poll(() => server.log().match(/"msg":"stopping"/g)).toHaveLength(1);
    flood.end();
  });

  test("a server whose database hangs ends anyway, and says which steps it cut", async ({ running, expect }) => {
    const { database, server } = running;
    const client = new (driver())(database.file);
    // Every insert now waits for an endless sum.
    client.exec(`create view endless as with recursive n(n) as (select 1 union all select n + 1 from n) select sum(n) as n from n;
      create trigger hang before insert on agents begin select n from endless; end`);
    client.close();
    const refused = expect(createAgent(database.file, "stuck", "EUR")).rejects.toThrow();
    await expect.poll(() => metricsOf(server)).toMatch(/^store_calls_waiting [1-9]/m);
    const { end, ms } = await stopTimed(server);
    expect(end).toEqual({ status: null, signal: "SIGKILL" });
    expect(ms).toBeLessThan(shutdownMsMax + 2_000);
    await refused;
    await expect.poll(server.log).toContain('"calls":1,"msg":"calls of the operator\'s tool were cut');
    expect(server.log()).toContain('"step":"database"');
  });

  test("a signal during the start stops the server as soon as it has started", async ({ expect }) => {
    const other = await temporaryDatabase();
    const child = spawn(process.execPath, ["dist/server.mjs"], {
      env: childEnvironment(other.file, { PORT: "0" }),
      stdio: "ignore",
    });
    const gone = once(child, "exit", { signal: AbortSignal.timeout(serverStopMsMax) });
    try {
      await expect.poll(() => existsSync(other.file), { interval: 5 }).toBe(true);
      child.kill("SIGTERM");
      expect(await gone).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
      await other.remove();
    }
  });

  test("a server whose log is no longer read ends in bounded time", async ({ expect }) => {
    const other = await temporaryDatabase();
    const child = spawn(process.execPath, ["dist/server.mjs"], {
      env: childEnvironment(other.file, { PORT: "0" }),
      stdio: ["ignore", "pipe", "ignore"],
    });
    const gone = once(child, "exit", { signal: AbortSignal.timeout(serverStartMsMax) });
    try {
      let written = "";
      while (!written.includes('"ready"')) written += String((await once(child.stdout, "data"))[0]);
      child.stdout.pause();
      const url = `${/"url":"([^"]+)"/.exec(written)?.[1]}/api/v1/time`;
      // Enough lines to fill the pipe.
      for (let asked = 0; asked < 2_000; asked += 20) {
        await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url)).arrayBuffer()));
      }
      const startMs = performance.now();
      child.kill("SIGTERM");
      await gone;
      expect(performance.now() - startMs).toBeLessThan(shutdownMsMax);
    } finally {
      child.kill("SIGKILL");
      await other.remove();
    }
  });
});

/** Sends bodies that never end. A client expects "100 Continue", which shows that the server is reading its body. */
async function sendSlowly({ database, server }: Running, flood: Flood, count: number): Promise<void> {
  await createAgent(database.file, "slow", "EUR");
  const credentials = await askTool(database.file, Credentials, ["key", "create", "--agent", "slow"]);
  const call = { target: transferPath("deposit", "p-1"), body: "x", headers: { Expect: "100-continue" } };
  const head = new SignedClient(
    overSocket(() => server.url),
    credentials,
  ).head(call, 1_000);
  await flood.add(count, { first: `${head}\r\n`, drip: "x" });
}

async function stopTimed(server: ServingProcess) {
  const startMs = performance.now();
  const end = await server.stop("SIGTERM");
  return { end, ms: performance.now() - startMs };
}

async function expectStop({ server }: Running, msMax: number): Promise<void> {
  const { end, ms } = await stopTimed(server);
  expect(end).toEqual({ status: 0, signal: null });
  expect(ms).toBeLessThan(msMax);
}

const metricsOf = async ({ url }: ServingProcess) =>
  (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
