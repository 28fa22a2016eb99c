import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ticketKey } from "#db/core/locks";
import { listedPerCommitMax } from "#db/ports/queue-bounds";
import { type Asked, depositTicket, storeUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openedStore } from "#e2e/fixtures/databases/opened-store";
import { onDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import type { Outcome } from "#lib/domain/failure";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import type { PostedTransfer } from "#lib/domain/wallets/posted-transfer";

let agent: Agent;
/** Another server, in the middle of a transaction. */
let other: pg.Client;
let url: string;
const subject = storeUnderTest(async (now) => {
  const database = await postgresDatabase();
  url = database.url;
  return openedStore((complain) => openStoreAt({ url, now, complain }), database.remove);
});
beforeEach(async () => {
  other = new pg.Client(url);
  await other.connect();
  agent = await subject.agent();
  resultOf(await subject.transfer(agent, { amount: "1" }));
  // A short lock_timeout: if it had to wait, the other holder would have broken the order of locks.
  await other.query("begin; set local lock_timeout = 300");
});
afterEach(() => other.end());

const told = (outcome: Outcome<PostedTransfer>): string =>
  outcome.ok ? formatMoney(outcome.value.transfer.balanceAfter) : outcome.failure.kind;
const record = async (rows: readonly Asked[]) => (await subject.transfers(agent, rows)).map(told);
const single = async (asked: Asked) => told(await subject.transfer(agent, asked));
const holdWallet = () =>
  other.query("select from wallets where agent_id = $1 and player_id = 'p-1' for update", [agent.id]);
const holdTicket = () =>
  other.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [ticketKey(depositTicket(agent, "t"))]);

const open = (playerId: string) =>
  other.query(
    `insert into wallets (agent_id, player_id, currency, balance, status, opened_at, head)
     values ($1, $2, 'EUR', 0, 'active', 0, '')`,
    [agent.id, playerId],
  );

const untilSomebodyWaits = () =>
  expect.poll(() => onDatabase(url, "select 1 / count(*) from pg_locks where not granted")).toBeUndefined();

describe("single transfers, beside another server", () => {
  it("of a wallet that is held there post in the order of their calls when it is free", async () => {
    await holdWallet();
    const all = [single({ amount: "5" }), single({ kind: "withdrawal", amount: "6" }), single({ kind: "withdrawal" })];
    expect(await single({ playerId: "p-2", amount: "3" })).toBe("3.00000000");
    await other.query("commit");
    expect(await Promise.all(all)).toEqual(["6.00000000", "0.00000000", "balance_too_low"]);
  });

  it("are told of a ticket that is in process there, and hold up the rest of its wallet no longer", async () => {
    await holdTicket();
    const all = [single({ ticketId: "t", amount: "5" }), single({ kind: "withdrawal", amount: "1" })];
    expect(await Promise.all(all)).toEqual(["ticket_in_process", "0.00000000"]);
  });
});

describe("a list of transfers, beside another server", () => {
  it("of a wallet that is held there, longer than a commit, holds up no other list", async () => {
    await holdWallet();
    const long = record(Array.from({ length: listedPerCommitMax + 1 }, () => ({ amount: "1" })));
    expect(await record([{ playerId: "p-2", amount: "3" }])).toEqual(["3.00000000"]);
    await other.query("commit");
    expect((await long).at(-1)).toBe(`${listedPerCommitMax + 2}.00000000`);
  });

  it("waits for a wallet that is held there, keeps its order, and goes on with the other wallets", async () => {
    await holdWallet();
    const recorded = record([
      { amount: "5" },
      { playerId: "p-2", amount: "3" },
      { kind: "withdrawal", amount: "6" },
      { kind: "withdrawal", amount: "1" },
      { playerId: "p-2", kind: "withdrawal", amount: "3" },
    ]);
    await expect.poll(() => subject.balance(agent, "p-2")).toBe(0n);
    expect(await subject.balance(agent)).toBe(parseMoney("1"));
    await other.query("commit");
    expect(await recorded).toEqual(["6.00000000", "3.00000000", "0.00000000", "balance_too_low", "0.00000000"]);
  });

  it("tells of a ticket that is in process there, and judges the rest of its wallet after it", async () => {
    await holdTicket();
    const rows: Asked[] = [{ amount: "5" }, { ticketId: "t", amount: "5" }, { kind: "withdrawal", amount: "6" }];
    expect(await record(rows)).toEqual(["6.00000000", "ticket_in_process", "0.00000000"]);
  });

  it("posts each of its rows though a player of them is opened there meanwhile", async () => {
    await open("p-9");
    const rows = Array.from({ length: listedPerCommitMax }, (_, row) => ({ playerId: `p-${row % 12}`, amount: "1" }));
    const recorded = record(rows);
    await untilSomebodyWaits();
    await other.query("commit");
    for (const told of await recorded) expect(told).toMatch(/^\d+\.0{8}$/);
    expect(resultOf(await subject.store.proofs.verifyLedger())).toMatchObject({ faultCount: 0 });
  });
});

describe("wallets that two servers open at once", () => {
  it("are opened by a batch of transfers in the order of their players, so that nobody waits in a circle", async () => {
    await open("a");
    // Both go through the same lane.
    const posted = ["c", "a"].map((playerId) => subject.transfer(agent, { playerId }));
    await untilSomebodyWaits();
    await open("c");
    await other.query("commit");
    for (const answer of await Promise.all(posted)) expect(answer.ok).toBe(true);
  });

  it("are opened by a feed in the order of their players, so that nobody waits in a circle", async () => {
    await open("a");
    const feed = ["c", "a"].map((playerId) =>
      tradeVersion({ agentId: agent.id, playerId, usdRate: "1", tradeId: `trade-${playerId}` }),
    );
    const taken = subject.store.trades.applyTrades(feed, subject.clock.now());
    await untilSomebodyWaits();
    await open("c");
    await other.query("commit");
    expect(resultOf(await taken)).toMatchObject({ applied: 2 });
  });

  it("are one: a player that another server adds meanwhile is returned as that server added them", async () => {
    await open("a");
    const added = subject.store.players.addPlayer(agent.id, "a", subject.author());
    await untilSomebodyWaits();
    await other.query("commit");
    expect(resultOf(await added)).toMatchObject({ playerId: "a", status: "active" });
  });
});
