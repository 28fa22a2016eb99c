import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#db/sqlite/proofs/verify-ledger";
import { verifyReport } from "#db/sqlite/proofs/verify-report";
import { tradeIntake } from "#db/sqlite/trades/trade-intake";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { tradeVersion } from "#e2e/fixtures/trade-version";
import { transferAsk } from "#e2e/fixtures/transfer-ask";
import { WriterBench } from "#e2e/fixtures/writer-bench";
import { chainUnder } from "#lib/chain";
import { recordTransfer } from "#lib/commands/wallets/record-transfer";
import { ticketStatus } from "#lib/commands/wallets/ticket-status";
import { instant } from "#lib/domain/time/instant";
import { type Connection, openConnection } from "./connection";
import { migrateForward } from "./migrate";
import { commandRunner } from "./run-command";
import { ToldEvents } from "./told-events";

const chain = chainUnder(new Uint8Array(32));
const ticketsMax = 2_000;

let database: TemporaryDatabase;
let connection: Connection;
let bench: WriterBench;
beforeEach(async () => {
  database = await temporaryDatabase();
  connection = openConnection(database.file, "write");
  migrateForward(connection, "db/sqlite/migrations");
  connection.client.exec(
    "insert into agents (id, name, currency, known_players_only, status, created_at) values ('acme', 'Acme', 'USD', 0, 'active', 1)",
  );
  const told = new ToldEvents();
  const run = commandRunner(connection, chain, told);
  const intake = tradeIntake(connection, chain, told);
  const tables = {
    quick: new Map<string, (ticketId: unknown) => unknown>([
      ["deposit", (ticketId) => run(recordTransfer, deposit(String(ticketId)), null)],
      ["status", (ticketId) => run(ticketStatus, deposit(String(ticketId)))],
    ]),
    bulk: new Map([["import", () => intake(trades, instant(1n))]]),
  };
  bench = new WriterBench({ file: database.file, open: () => ({ connection, told, tables }) });
});
afterEach(async () => {
  bench.writer.close();
  await database.remove();
});

const deposit = (ticketId: string) => transferAsk(instant(1n), { ticketId, agentCurrency: "USD" });
const trades = Array.from({ length: 500 }, (_, index) => tradeVersion({ tradeId: `t-${index}`, currency: "USD" }));

/** Allows no page more than the database has now, as when the disk under it is full. */
function fillDisk(): void {
  const pages = connection.client.pragma("page_count", { simple: true });
  connection.client.pragma(`max_page_count = ${pages}`);
}
const makeRoom = () => connection.client.pragma("max_page_count = 1000000");
const post = (ticketId: string) => bench.take(["deposit", ticketId])[0];

/** Posts until the disk is full. Gives the posted tickets and the first that was refused. */
function postUntilFull(): { posted: string[]; refused: string } {
  const posted: string[] = [];
  for (let ticket = 0; ticket < ticketsMax; ticket += 1) {
    if (post(`t-${ticket}`) === "not_available") return { posted, refused: `t-${ticket}` };
    posted.push(`t-${ticket}`);
  }
  throw new Error("The disk did not fill.");
}

describe("on a full disk", () => {
  it("a transfer is not available, posts nothing, and leaves the books in order", () => {
    fillDisk();
    const { posted, refused } = postUntilFull();
    expect(bench.take(["deposit", refused], ["status", refused], ["deposit", "another"])).toEqual([
      "not_available",
      expect.objectContaining({ state: "NOT_POSTED" }),
      "not_available",
    ]);
    expect(verifyLedger(connection, chain)).toMatchObject({ transfers: posted.length, faults: [] });
    expect(bench.waits).toEqual([]);
  });

  it("what was posted before is still known, and is answered again", () => {
    fillDisk();
    const { posted } = postUntilFull();
    expect(post(posted[0] ?? "")).toMatchObject({ replayed: true });
  });

  it("an import is not available, and leaves cells that follow from its trades", () => {
    fillDisk();
    expect(bench.take(["import"])).toEqual(["not_available"]);
    expect(verifyReport(connection).faults).toEqual([]);
    makeRoom();
    expect(bench.take(["import"])).toEqual([expect.objectContaining({ refused: [] })]);
    expect(verifyReport(connection)).toMatchObject({ trades: trades.length, faults: [] });
  });

  it("the same ticket posts when there is room again", () => {
    fillDisk();
    const { posted, refused } = postUntilFull();
    makeRoom();
    expect(post(refused)).toMatchObject({ replayed: false });
    expect(post(refused)).toMatchObject({ replayed: true });
    expect(verifyLedger(connection, chain)).toMatchObject({ transfers: posted.length + 1, faults: [] });
  });
});
