import { spawn } from "node:child_process";
import { on, once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { loginCall, operationCalls } from "#e2e/fixtures/clients/operation-calls";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { freePort } from "#e2e/fixtures/faults/free-port";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { childEnvironment } from "#e2e/fixtures/offices/child-environment";
import { createAgent, createFeedKey, createUnlimitedKey } from "#e2e/fixtures/offices/create-agent";
import { Credentials } from "#e2e/fixtures/offices/credentials";
import { overSocket } from "#e2e/fixtures/offices/desk-way";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { serverStartMsMax, serverStopMsMax } from "#e2e/fixtures/offices/serving-process";

let database: TemporaryDatabase;
let door: NextDoor;
let agent: SignedClient;
let feed: SignedClient;
let bound: SignedClient;

beforeAll(async () => {
  database = await temporaryDatabase();
  await createAgent(database.file, "acme", "EUR");
  const way = overSocket(() => door.url);
  agent = new SignedClient(way, await createUnlimitedKey(database.file, "acme"));
  feed = new SignedClient(way, await createFeedKey(database.file));
  const call = ["key", "create", "--agent", "acme", "--allow", "127.0.0.0/8"];
  bound = new SignedClient(way, await askTool(database.file, Credentials, call));
  door = await openNextDoor(database.file);
  await feedAll(feed, [wireTrade("acme", { usd_rate: "1" })]);
  expect((await deposit(agent, "p-1", transferRequest("T-0", "100"))).code).toBe(0);
});
afterAll(async () => {
  await door.stop();
  await database.remove();
});

describe("through Next's own door", () => {
  it.each(operationCalls)("$name answers a success, and a refusal with its code", async ({ by, good, bad }) => {
    const client = by === "feed" ? feed : agent;
    expect(await client.call(good)).toMatchObject({ status: 200, code: 0 });
    expect(await client.call(bad)).toMatchObject({ code: 10020, data: null });
  });

  it("a session is read with its token, and refused without", async () => {
    const target = `${door.url}/api/v1/user/exchange/session`;
    expect((await deposit(agent, "p-2", transferRequest("T-0", "6"))).code).toBe(0);
    const login = { ...loginCall, body: '{"external_player_id":"p-2"}' };
    const opened = z.object({ token: z.string() }).parse((await agent.call(login)).data);
    const read = await fetch(target, { headers: { authorization: `Bearer ${opened.token}` } });
    expect(await read.json()).toMatchObject({ code: 0, data: { external_player_id: "p-2", balance: "6.00000000" } });
    expect(await (await fetch(target)).json()).toMatchObject({ code: 10018 });
  });

  it("the time and the document need no credentials", async () => {
    expect(await (await fetch(`${door.url}/api/v1/time`)).json()).toMatchObject({ code: 0 });
    expect(await (await fetch(`${door.url}/api/v1/openapi.json`)).json()).toMatchObject({ openapi: "3.1.0" });
  });

  it("the desk answers too", async () => {
    const answer = await fetch(`${door.url}/api/desk/me`);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 30010, data: null }]);
  });

  it("an unknown path is answered in the envelope", async () => {
    const answer = await fetch(`${door.url}/api/v1/nothing/here`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 10030, data: null });
  });

  it("a key with an address list is refused, since this door cannot tell where a request comes from", async () => {
    expect(await bound.get(`${walletPath("p-1")}/balance`)).toMatchObject({ status: 403, code: 10014 });
  });
});

interface NextDoor {
  readonly url: string;
  stop(): Promise<void>;
}

/** `next start` without the shipped server, as a developer may run it. */
async function openNextDoor(databaseFile: string): Promise<NextDoor> {
  const port = await freePort();
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "-p", String(port)], {
    env: childEnvironment(databaseFile, { LOG_LEVEL: "silent" }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  const lines = createInterface({ input: child.stdout });
  const signal = AbortSignal.timeout(serverStartMsMax);
  for await (const [line] of on(lines, "line", { signal })) if (/Ready in/.test(String(line))) break;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      process.off("exit", killChild);
      const gone = once(child, "exit", { signal: AbortSignal.timeout(serverStopMsMax) });
      child.kill("SIGTERM");
      await gone;
    },
  };
}
