import { afterEach, beforeEach, expect, it } from "vitest";
import { ToldEvents } from "#db/events/told-events";
import { auditReads } from "#db/sqlite/audit/audit-reads";
import { auditTrail } from "#db/sqlite/audit/audit-trail";
import { batchSums } from "#db/sqlite/books/sum-rows";
import { type Connection, openConnection } from "#db/sqlite/engine/connection";
import { migrateForward } from "#db/sqlite/engine/migrate";
import { commandRunner } from "#db/sqlite/engine/run-command";
import { verifyAudit } from "#db/sqlite/proofs/verify-audit";
import { verifyLedger } from "#db/sqlite/proofs/verify-ledger";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { migrationsBefore } from "#e2e/fixtures/databases/migrations-before";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { recordTransfer } from "#lib/commands/wallets/record-transfer";
import { chainUnder } from "#lib/crypto/chain";
import { canonicalAudit } from "#lib/domain/audit/audit-row";
import { money } from "#lib/domain/money/money";
import { instant, second } from "#lib/domain/time/instant";
import { canonicalTransfer } from "#lib/domain/wallets/transfer";
import { journalReads } from "./journal-reads";

const migrations = "db/sqlite/migrations";
const chain = chainUnder(Buffer.alloc(32, 7));
const start = instant(1_780_000_000_000_000_000n);
const at = (seconds: number) => instant(start + BigInt(seconds) * second);

let database: TemporaryDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await temporaryDatabase();
  connection = openConnection(database.file, "write");
  migrateForward(connection, migrationsBefore("0006_own_numbers", database));
});
afterEach(async () => {
  connection.client.close();
  await database.remove();
});

/** Deposits of 10 as an earlier release wrote them, with one count over all agents. */
function depositBefore(id: bigint, agentId: string, previous: string): string {
  const [playerId, ticketId, currency, amountText] = ["p-1", `t-${id}`, "EUR", "10"];
  const facts = { agentId, playerId, kind: "deposit", ticketId, currency, amountText, actor: "key:ak_1" } as const;
  const amounts = { amount: money(10_00000000n), balanceAfter: money(previous === "" ? 10_00000000n : 20_00000000n) };
  const transfer = { ...facts, ...amounts, id, createdAt: at(Number(id)), reason: null };
  const hash = chain(previous, canonicalTransfer(transfer));
  const { client } = connection;
  client
    .prepare("insert into transfers values (?, ?, ?, 'deposit', ?, ?, ?, ?, ?, ?, ?, null, ?)")
    .run(
      id,
      agentId,
      playerId,
      ticketId,
      currency,
      transfer.amount,
      amountText,
      transfer.balanceAfter,
      transfer.createdAt,
      transfer.actor,
      hash,
    );
  const posting = client.prepare("insert into postings values (?, ?, ?, ?, ?, ?)");
  posting.run(agentId, id, "float", playerId, currency, -transfer.amount);
  posting.run(agentId, id, "wallet", playerId, currency, transfer.amount);
  client
    .prepare("insert or replace into wallets values (?, ?, ?, ?, 'active', ?, ?, ?)")
    .run(agentId, playerId, currency, transfer.balanceAfter, at(0), transfer.createdAt, hash);
  return hash;
}

function auditBefore(id: bigint, agentId: string | null, address: string | null, previous: string): string {
  const facts = { id, at: at(Number(id)), agentId, actor: "operator:root", action: "player.add", subject: `p-${id}` };
  const row = { ...facts, before: null, after: "{}", requestId: null, address, number: null };
  const hash = chain(previous, canonicalAudit(row));
  connection.client
    .prepare("insert into audit values (?, ?, ?, ?, ?, ?, null, '{}', null, ?, ?)")
    .run(id, row.at, agentId, row.actor, row.action, row.subject, hash, address);
  return hash;
}

it("a database of two agents goes on with every record and proof, and counts each agent's by itself from there", async () => {
  const first = depositBefore(1n, "acme", "");
  depositBefore(2n, "rival", "");
  depositBefore(3n, "acme", first);
  const one = auditBefore(1n, null, null, "");
  const two = auditBefore(2n, "acme", "192.0.2.7", one);
  auditBefore(3n, "rival", null, two);
  const kept = connection.client.prepare("select * from transfers order by id").all();

  migrateForward(connection, migrations);

  expect(connection.client.prepare("select * from transfers order by id").all()).toEqual(kept);
  expect(await verifyLedger(connection, chain)).toMatchObject({ faultCount: 0, transfers: 3 });
  const trail = auditTrail(connection, chain);
  const run = commandRunner(connection, chain, new ToldEvents(), batchSums(connection));
  const deposit = (agentId: string, ticketId: string) =>
    resultOf(run(recordTransfer, transferAsk(at(100), { agentId, ticketId }), null)).transfer.id;
  expect([deposit("rival", "a"), deposit("rival", "b"), deposit("acme", "a"), deposit("new", "a")]).toEqual([
    3n,
    4n,
    4n,
    1n,
  ]);
  const by = { actor: "operator:root", requestId: null, address: null, at: at(100), acting: null };
  for (const agentId of ["rival", "acme", "acme", null])
    trail.record({ agentId, action: "player.add", subject: "p-9", before: null, after: {} }, by);
  const { listAudit, findAuditRecord } = auditReads(connection);
  const numbersOf = (agentId: string) => resultOf(listAudit({ agentId, limit: 10 })).map(({ number }) => number);
  expect([numbersOf("acme"), numbersOf("rival")]).toEqual([
    [4n, 3n, 2n],
    [4n, 3n],
  ]);
  // A page's place or a link from before the upgrade still finds its row.
  expect(resultOf(listAudit({ agentId: "acme", after: 3n, limit: 10 })).map(({ number }) => number)).toEqual([2n]);
  expect(resultOf(findAuditRecord("acme", 2n))).toMatchObject({ hash: two, subject: "p-2" });
  expect(verifyAudit(connection, chain, two, at(9_000))).toMatchObject({ faultCount: 0, rows: 7 });
  expect(await verifyLedger(connection, chain)).toMatchObject({ faultCount: 0, transfers: 7 });
  const receiptOf = (agentId: string, id: bigint) => resultOf(journalReads(connection).findReceipt(agentId, id));
  expect(receiptOf("acme", 3n)).toMatchObject({ transfer: { ticketId: "t-3" }, previousHash: first });
  expect(receiptOf("rival", 3n)).toMatchObject({ transfer: { ticketId: "a" } });
  expect(receiptOf("rival", 1n)).toBeNull();
  const edit = () => connection.client.exec("update transfers set amount = 2");
  expect(edit).toThrow("append-only");
});
