import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ticketKey } from "#db/core/locks";
import { listedPerCommitMax } from "#db/engine/queue-bounds";
import { type Asked, depositTicket, StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import type { Agent } from "#lib/store/agent";

const complaints: string[] = [];

let agent: Agent;
/** Another server, in the middle of a transaction. */
let other: pg.Client;
let subject: StoreUnderTest;
beforeEach(async () => {
  subject = new StoreUnderTest(async (now) => {
    const { url, remove } = await postgresDatabase();
    const store = await openStoreAt({ url, now, complain: (text) => complaints.push(text) });
    other = new pg.Client(url);
    await other.connect();
    return {
      store,
      reopen: async () => store,
      sweep: () => store.sweep(),
      async remove() {
        await other.end();
        await store.close();
        await remove();
      },
    };
  });
  await subject.open();
  agent = await subject.agent();
  resultOf(await subject.transfer(agent, { amount: "1" }));
  await other.query("begin");
});
afterEach(async () => {
  await subject.remove();
  expect(complaints.splice(0)).toEqual([]);
});

const record = async (rows: readonly Asked[]) => {
  const outcomes = await subject.transfers(agent, rows);
  return outcomes.map((outcome) =>
    outcome.ok ? formatMoney(outcome.value.transfer.balanceAfter) : outcome.failure.kind,
  );
};

describe("a list of transfers, beside another server", () => {
  it("waits for a wallet that is held there, keeps its order, and goes on with the other wallets", async () => {
    await other.query("select from wallets where agent_id = $1 and player_id = 'p-1' for update", [agent.id]);
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
    await other.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [ticketKey(depositTicket(agent, "t"))]);
    const rows: Asked[] = [{ amount: "5" }, { ticketId: "t", amount: "5" }, { kind: "withdrawal", amount: "6" }];
    expect(await record(rows)).toEqual(["6.00000000", "ticket_in_process", "0.00000000"]);
  });

  it("posts each of its rows though a player of them is opened there meanwhile", async () => {
    await other.query(
      `insert into wallets (agent_id, player_id, currency, balance, status, opened_at, head)
       values ($1, 'p-9', 'EUR', 0, 'active', 0, '')`,
      [agent.id],
    );
    const rows = Array.from({ length: listedPerCommitMax }, (_, row) => ({ playerId: `p-${row % 12}`, amount: "1" }));
    const recorded = record(rows);
    await expect
      .poll(async () => (await other.query("select from pg_locks where not granted")).rows.length)
      .toBeGreaterThan(0);
    await other.query("commit");
    for (const told of await recorded) expect(told).toMatch(/^\d+\.0{8}$/);
    expect(resultOf(await subject.store.proofs.verifyLedger())).toMatchObject({ faultCount: 0 });
  });
});
