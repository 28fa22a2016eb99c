import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/sqlite/engine/connection";
import { migrateForward } from "#db/sqlite/engine/migrate";
import { ToldEvents } from "#db/sqlite/engine/told-events";
import { trades } from "#db/sqlite/schema";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { tradeVersion } from "#e2e/fixtures/trade-version";
import { chainUnder } from "#lib/chain";
import { instant } from "#lib/domain/time/instant";
import { retentionState } from "./retention-state";
import { tradeIntake } from "./trade-intake";

const chain = chainUnder(new Uint8Array(32));
let database: TemporaryDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await temporaryDatabase();
  connection = openConnection(database.file, "write");
  migrateForward(connection, "db/sqlite/migrations");
  connection.client.exec(`insert into agents (id, name, currency, known_players_only, status, created_at) values ('acme', 'Acme', 'EUR', 0, 'active', 1);
    insert into rates (currency, from_at, usd) values ('EUR', 0, '1.1')`);
});
afterEach(async () => {
  connection.client.close();
  await database.remove();
});

describe("between two slices of a batch of trades", () => {
  const receivedAt = instant(1n);
  const [first, second] = [tradeVersion({ tradeId: "first" }), tradeVersion({ tradeId: "second" })];

  it("a rate that is set holds for the trades of the next one", () => {
    const job = tradeIntake(connection, chain, new ToldEvents())([first, second], receivedAt);
    job.step();
    job.endSlice();
    connection.client.exec("update rates set usd = '1.2'");
    job.step();
    job.endSlice();
    const rates = connection.db.select({ usdRate: trades.usdRate }).from(trades).orderBy(trades.tradeId).all();
    expect(rates).toEqual([{ usdRate: "1.1" }, { usdRate: "1.2" }]);
  });

  it("a retention cut that is made holds for the trades of the next one", () => {
    const job = tradeIntake(connection, chain, new ToldEvents())([first, second], receivedAt);
    job.step();
    retentionState(connection).setCut(instant(second.matchedAt + 1n));
    job.endSlice();
    job.step();
    job.endSlice();
    expect(job.result()).toMatchObject({ value: { applied: 1, refused: [{ index: 1 }] } });
  });
});
