import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod";
import { BalanceData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { feedAll, feedTarget, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { createFeedKey, createUnlimitedKey } from "#e2e/fixtures/offices/create-agent";
import { openingOf } from "#e2e/fixtures/offices/opening-of";
import { askTool, runTool } from "#e2e/fixtures/offices/ops-tool";
import type { ServingProcess } from "#e2e/fixtures/offices/serving-process";
import { startServer } from "#e2e/fixtures/offices/shipped-server";
import { overSocket } from "#e2e/fixtures/offices/test-server-way";
import { codeOf } from "#lib/domain/failure";

const players = 12_000;
const attemptsMax = 5;

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

const stateOf = (agent: string) => openingOf(database.file, agent);
const wayTo = overSocket(() => server.url);
const tool = (...call: readonly string[]) => askTool(database.file, z.looseObject({}), call);
const trade = (agent: string, number: number) =>
  wireTrade(agent, { ...pending, trade_id: `t-${number}`, external_player_id: `p-${number}`, currency: "USD" });

/** Kills the server while it opens an agent's wallets. False when the opening ended before the kill. */
async function killWhileOpening(agent: string): Promise<boolean> {
  const opening = runTool(database.file, ["agent", "set", "--id", agent, "--wallet", "trades"]);
  await expect.poll(() => stateOf(agent).movements, { interval: 1, timeout: 20_000 }).toBeGreaterThan(0);
  await server.stop("SIGKILL");
  const { status } = await opening;
  const { wallet, movements } = stateOf(agent);
  if (wallet !== "opening" || movements === players) return false;
  expect(status).toBe(3);
  return true;
}

it("when a kill cuts off the opening of wallets from trades, the next start finishes it and opens each wallet once", async () => {
  const feed = new SignedClient(wayTo, await createFeedKey(database.file));
  // A kill after the last opening proves nothing: the test then repeats it all with a new agent.
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const agent = `acme-${attempt}`;
    await tool("agent", "create", "--id", agent, "--name", "Acme", "--currency", "USD", "--wallet", "transfers");
    const client = new SignedClient(wayTo, await createUnlimitedKey(database.file, agent));
    await feedAll(
      feed,
      Array.from({ length: players }, (_, number) => trade(agent, number)),
    );
    expect((await deposit(client, "p-1", transferRequest("T-1", "30", "USD"))).code).toBe(0);
    const isCut = await killWhileOpening(agent);
    server = await startServer(database.file);
    if (isCut) return expectOpenedToTheEnd(agent, client, feed);
  }
  throw new Error(`The openings were over before the kill, ${attemptsMax} times.`);
}, 240_000);

async function expectOpenedToTheEnd(agent: string, client: SignedClient, feed: SignedClient): Promise<void> {
  const late = await feed.post(feedTarget, { trades: [trade(agent, players)] });
  expect([0, codeOf("not_available")]).toContain(late.code);
  await expect.poll(() => stateOf(agent).wallet, { timeout: 20_000 }).toBe("trades");
  await feedAll(feed, [trade(agent, players)]);
  expect(stateOf(agent).movements).toBe(players + 1);
  const held = { currency: "USD", balance: "5.00000000", exposure: "25.00000000" };
  expect(expectData(await balance(client, "p-1"), BalanceData).wallet).toEqual(held);
  const verify = ["books", "verify", "--agent", agent];
  const proof = await askTool(database.file, z.looseObject({ ok: z.literal(true) }), verify);
  expect(proof).toMatchObject({ agents: 1, players: players + 1, movements: players + 1, faults: [] });
}
