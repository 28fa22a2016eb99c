import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { runVerb } from "#e2e/fixtures/offices/test-shell";
import { secretsOf } from "#lib/crypto/secrets";
import { second } from "#lib/domain/time/instant";
import { runCall } from "#lib/ops/socket/tool-calls";

const transfersBefore = 12;
const players = 5;

let whole: TestContext;
/** The same ledger without its last three transfers, as after a failover, and with others since. */
let shorter: TestContext;
beforeAll(async () => {
  whole = await openTestContext();
  shorter = await openTestContext();
  await post(whole, transfersBefore);
  await post(shorter, transfersBefore - 3);
});
afterAll(async () => {
  await whole.close();
  await shorter.close();
});

/** The clock and the secret are a test's, so that equal calls make equal chains. */
async function post(context: TestContext, count: number): Promise<void> {
  const agent = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(agent, context.author()));
  for (let index = 0; index < count; index += 1) await deposit(context, `t-${index}`, `p-${index % players}`);
}

async function deposit(context: TestContext, ticketId: string, playerId: string): Promise<void> {
  context.clock.pass(second);
  resultOf(await context.store.wallets.recordTransfer(transferAsk(context.clock.now(), { ticketId, playerId }), null));
}

const verify = (context: TestContext, ...flags: string[]) =>
  runVerb(context.databaseFile, ["ledger", "verify", ...flags], (call, args) =>
    runCall(context, { call, args, user: "test" }, "the tool"),
  );

let files = 0;
function newFile(): string {
  files += 1;
  return join(dirname(whole.databaseFile), `heads-${files}`);
}

async function kept(): Promise<string> {
  const file = newFile();
  expect(await verify(whole, "--heads", file)).toMatchObject({ ok: true, kept_wallets: players });
  return file;
}

const faultsOf = async ({ store, clock }: TestContext) => [
  ...resultOf(await store.proofs.verifyLedger()).faults,
  ...resultOf(await store.proofs.verifyReport()).faults,
  ...resultOf(await store.proofs.verifyAudit(null, clock.now())).faults,
  ...resultOf(await store.books.verifyBooks(null)).flatMap(({ faults }) => faults),
];

describe("the ledger, compared with heads that were kept elsewhere,", () => {
  it("names the wallets that lost acknowledged transfers, where every other proof finds nothing", async () => {
    const file = await kept();
    await deposit(shorter, "since", "p-1");
    expect(await faultsOf(shorter)).toEqual([]);
    expect(await verify(shorter, "--since", file)).toMatchObject({
      ok: false,
      faults: [],
      wallets_held: 2,
      wallets_lost: 3,
      lost: ["p-0", "p-1", "p-4"].map((player) => ({ agent: "acme", external_player_id: player })),
    });
  });

  it("holds after more transfers, trades and new wallets", async () => {
    const file = await kept();
    await deposit(whole, "later", "p-1");
    await deposit(whole, "new", "p-new");
    const trades = [tradeVersion({ tradeId: "open", playerId: "p-2", usdRate: "1", ...pending })];
    resultOf(await whole.store.trades.applyTrades(trades, whole.clock.now()));
    expect(await verify(whole, "--since", file)).toMatchObject({
      ok: true,
      wallets_held: players,
      wallets_lost: 0,
      lost: [],
    });
  });

  it("reports missing wallets, and keeps no heads of such a ledger", async () => {
    const file = newFile();
    const since = newFile();
    const { kept_wallets } = await verify(whole, "--heads", since);
    const gone = await openTestContext();
    expect(await verify(gone, "--since", since, "--heads", file)).toMatchObject({
      ok: false,
      wallets_lost: kept_wallets,
      kept_wallets: 0,
    });
    expect(() => readFileSync(file)).toThrow("ENOENT");
    await gone.close();
  });

  it.each([
    ["is cut off", (file: string) => truncateSync(file, readFileSync(file).length - 20), "cut or changed"],
    ["lacks its last line", (file: string) => edit(file, (text) => text.replace(/[^\n]*\n$/, "")), "cut or changed"],
    ["lacks a wallet", (file: string) => edit(file, (text) => text.replace(/\["acme"[^\n]*\n/, "")), "cut or changed"],
    ["has a changed head", (file: string) => edit(file, (text) => text.replace(/"p-1","../, '"p-1","ff')), "changed"],
    ["is of another kind", (file: string) => writeFileSync(file, "player,balance\n"), "cut or changed"],
    ["is empty", (file: string) => writeFileSync(file, ""), "cut or changed"],
  ])("refuses a file that %s", async (_what, spoil, says) => {
    const file = newFile();
    await verify(whole, "--heads", file);
    spoil(file);
    await expect(verify(whole, "--since", file)).rejects.toThrow(says);
  });

  it("refuses a file of another database, a missing file, and to overwrite a file", async () => {
    const file = newFile();
    await verify(whole, "--heads", file);
    const other = { ...whole, secrets: secretsOf("another master key, of another database") };
    await expect(verify(other, "--since", file)).rejects.toThrow("of another database");
    await expect(verify(whole, "--since", newFile())).rejects.toThrow("There is no file");
    await expect(verify(whole, "--heads", file)).rejects.toThrow("exists already");
  });
});

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}
