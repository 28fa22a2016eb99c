import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { driver } from "#db/sqlite/driver";
import { askRunningServer } from "#e2e/fixtures/ask-running-server";
import { childEnvironment } from "#e2e/fixtures/child-environment";
import { Credentials } from "#e2e/fixtures/credentials";
import { Flood, type RudeClient } from "#e2e/fixtures/flood";
import type { ServingProcess } from "#e2e/fixtures/serving-process";
import { startServer } from "#e2e/fixtures/shipped-server";
import { SignedClient } from "#e2e/fixtures/signed-client";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { transferPath } from "#e2e/fixtures/wallet-calls";
import { overSocket } from "#e2e/fixtures/way";
import { checkAfterRestart } from "#e2e/journal/check-after-restart";
import { checkBooks } from "#e2e/journal/check-books";
import { checkProofs } from "#e2e/journal/check-proofs";
import { journalAgent, makeJournalKeys } from "#e2e/journal/journal-keys";
import { type LoadEnd, loadUntilCut } from "#e2e/journal/load-until-cut";
import { TradeFeed } from "#e2e/journal/trade-feed";
import { TransferJournal } from "#e2e/journal/transfer-journal";
import { pipelinedMax, serverStartMsMax, serverStopMsMax, shutdownMsMax, stopAnswersMsMax } from "#lib/limits";

let database: TemporaryDatabase;
let server: ServingProcess;

beforeEach(async () => {
  database = await temporaryDatabase();
  server = await startServer(database.file);
});

afterEach(async () => {
  await server.stop("SIGKILL");
  await database.remove();
});

it("a server told to stop under load ends with status 0 in bounded time, and all that it answered is kept", async () => {
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
  const end: LoadEnd = { afterSteps: 1_500, moment: "any", endServer };
  await loadUntilCut({ url: server.url, keys, journal, feed, seed: 1, end });
  expect(stopMs).toBeGreaterThan(0);
  expect(stopMs).toBeLessThan(shutdownMsMax);
  server = await startServer(database.file);
  await checkAfterRestart({ url: server.url, keys, journal, feed, name: "check" }, 0);
  await checkBooks(server.url, keys, journal);
  await checkProofs(database.file, journal, feed);
}, 90_000);

const documents = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n".repeat(pipelinedMax);
const nothingToAnswer: readonly RudeClient[] = [
  { first: "GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n" },
  { first: "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n" },
  { first: "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", halfOpen: true },
  { first: "GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ", drip: "x" },
  {},
];

describe("a server told to stop is gone in bounded time, its database closed, whoever is still connected", () => {
  let flood: Flood;
  beforeEach(async () => {
    // Next looks after upgrades from its first page on.
    await fetch(`${server.url}/sign-in`);
    flood = new Flood(server.url);
  });
  afterEach(() => flood.end());

  it("clients who wait for no answer, and a tool in the middle of a call, are not waited for", async () => {
    for (const client of nothingToAnswer) await flood.add(3, client);
    const tool = connect(`${database.file}.sock`);
    await once(tool, "connect");
    tool
      .on("error", () => undefined)
      .write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{"command":"agent');
    await expectStop(stopAnswersMsMax);
    tool.destroy();
  });

  it("clients who keep their answer from ending are cut, and the log says how many", async () => {
    await sendSlowly(flood, 3);
    await flood.add(3, { first: documents, drip: documents, neverReads: true });
    await expectStop(shutdownMsMax);
    await expect.poll(server.log).toMatch(/"connections":[3-6],"requests":\d+,"msg":"connections were cut/);
  });
});

it("a signal that comes again during a stop changes nothing of it", async () => {
  const flood = new Flood(server.url);
  await sendSlowly(flood, 1);
  const [end] = await Promise.all([server.stop("SIGTERM"), server.stop("SIGINT"), server.stop("SIGTERM")]);
  expect(end).toEqual({ status: 0, signal: null });
  await expect.poll(() => server.log().match(/"msg":"stopping"/g)).toHaveLength(1);
  flood.end();
});

it("a server whose database hangs ends all the same in bounded time, and says which steps it cut", async () => {
  const client = new (driver())(database.file);
  // Whatever is inserted waits for the end of a sum that has none.
  client.exec(`create view endless as with recursive n(n) as (select 1 union all select n + 1 from n) select sum(n) as n from n;
    create trigger hang before insert on agents begin select n from endless; end`);
  client.close();
  const call = ["agent", "create", "--id", "stuck", "--name", "Stuck", "--currency", "EUR"];
  const refused = expect(askRunningServer(database.file, call)).rejects.toThrow();
  await expect.poll(isReady).toBe(false);
  const { end, ms } = await stopTimed();
  expect(end).toEqual({ status: null, signal: "SIGKILL" });
  expect(ms).toBeLessThan(shutdownMsMax + 2_000);
  await refused;
  await expect.poll(server.log).toContain('"calls":1,"msg":"calls of the operator\'s tool were cut');
  expect(server.log()).toContain('"step":"database"');
}, 30_000);

it("a signal during the start stops the server as soon as it has started", async () => {
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

/** Bodies that do not end, once the server is at them: that it says so is what they expect. */
async function sendSlowly(flood: Flood, count: number): Promise<void> {
  await askRunningServer(database.file, ["agent", "create", "--id", "slow", "--name", "Slow", "--currency", "EUR"]);
  const credentials = Credentials.parse(await askRunningServer(database.file, ["key", "create", "--agent", "slow"]));
  const call = { target: transferPath("deposit", "p-1"), body: "x", headers: { Expect: "100-continue" } };
  const head = new SignedClient(
    overSocket(() => server.url),
    credentials,
  ).head(call, 1_000);
  await flood.add(count, { first: `${head}\r\n`, drip: "x" });
  await expect.poll(() => flood.heardCount).toBe(count);
}

it("a server whose log nobody reads any more is gone in bounded time", async () => {
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
    // A line each: more than the pipe takes.
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

async function stopTimed() {
  const startMs = performance.now();
  const end = await server.stop("SIGTERM");
  return { end, ms: performance.now() - startMs };
}

async function expectStop(msMax: number): Promise<void> {
  const { end, ms } = await stopTimed();
  expect(end).toEqual({ status: 0, signal: null });
  expect(ms).toBeLessThan(msMax);
}

const isReady = () =>
  fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
