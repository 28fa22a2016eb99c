import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod";
import { driver } from "#db/sqlite/engine/driver";
import { BalanceData } from "#e2e/fixtures/answer-shapes";
import { createFeedKey, createUnlimitedKey } from "#e2e/fixtures/credentials";
import { expectData } from "#e2e/fixtures/envelope";
import { askTool, runTool } from "#e2e/fixtures/ops-tool";
import type { ServingProcess } from "#e2e/fixtures/serving-process";
import { startServer } from "#e2e/fixtures/shipped-server";
import { SignedClient } from "#e2e/fixtures/signed-client";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { balance, deposit, transferRequest } from "#e2e/fixtures/wallet-calls";
import { overSocket } from "#e2e/fixtures/way";
import { feedAll, feedTarget, pending, wireTrade } from "#e2e/fixtures/wire-trades";
import { codeOf } from "#lib/domain/failure";

const players = 12_000;

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

/** The agent's wallet mode and the openings so far, as the file has them. */
function stateOf() {
  const file = new (driver())(database.file, { readonly: true });
  try {
    const wallet = file.prepare("select wallet from agents").pluck().get();
    return { wallet, openings: Number(file.prepare("select count(*) from movements").pluck().get()) };
  } finally {
    file.close();
  }
}

it("wallets that are opened from the trades when the server is killed are opened to the end by the next start, once each", async () => {
  const way = overSocket(() => server.url);
  const tool = (...call: readonly string[]) => askTool(database.file, z.looseObject({}), call);
  const create = ["agent", "create", "--id", "acme", "--name", "Acme", "--currency", "USD", "--wallet", "transfers"];
  await tool(...create);
  const client = new SignedClient(way, await createUnlimitedKey(database.file, "acme"));
  const feed = new SignedClient(way, await createFeedKey(database.file));
  const trade = (number: number) =>
    wireTrade("acme", { ...pending, trade_id: `t-${number}`, external_player_id: `p-${number}`, currency: "USD" });
  await feedAll(
    feed,
    Array.from({ length: players }, (_, number) => trade(number)),
  );
  expect((await deposit(client, "p-1", transferRequest("T-1", "30", "USD"))).code).toBe(0);

  const opening = runTool(database.file, ["agent", "set", "--id", "acme", "--wallet", "trades"]);
  await expect.poll(() => stateOf().openings, { interval: 1, timeout: 20_000 }).toBeGreaterThan(0);
  await server.stop("SIGKILL");
  expect((await opening).status).toBe(1);
  const cut = stateOf();
  // A kill after the last opening would prove nothing.
  expect(cut.wallet).toBe("opening");
  expect(cut.openings).toBeLessThan(players);

  server = await startServer(database.file);
  const late = await feed.post(feedTarget, { trades: [trade(players)] });
  expect([0, codeOf("not_available")]).toContain(late.code);
  await expect.poll(() => stateOf().wallet, { timeout: 20_000 }).toBe("trades");
  await feedAll(feed, [trade(players)]);
  expect(stateOf().openings).toBe(players + 1);
  const held = { currency: "USD", balance: "5.00000000", exposure: "25.00000000" };
  expect(expectData(await balance(client, "p-1"), BalanceData).wallet).toEqual(held);
  const proof = await askTool(database.file, z.looseObject({ ok: z.literal(true) }), ["books", "verify"]);
  expect(proof).toMatchObject({ agents: 1, players: players + 1, movements: players + 1, faults: [] });
}, 120_000);
