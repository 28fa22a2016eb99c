import { afterEach, beforeEach, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/sqlite/engine/connection";
import { migrateForward } from "#db/sqlite/engine/migrate";
import { readTable } from "#db/sqlite/engine/thread-tables";
import { insertAgent } from "#e2e/fixtures/databases/insert-agent";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { watchedTexts } from "#e2e/fixtures/databases/watched-texts";
import { attentionQuery } from "#e2e/fixtures/made/attention-query";
import { day, instant, minute } from "#lib/domain/time/instant";

let database: TemporaryDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await temporaryDatabase();
  connection = openConnection(database.file, "write");
});
afterEach(async () => {
  connection.client.close();
  await database.remove();
});

it("the overview and the books add up no rows of wallets, of movements or of transfers but those beyond the present", () => {
  migrateForward(connection, "db/sqlite/migrations");
  const { client } = connection;
  client.exec(insertAgent("acme", "trades"));
  const texts = watchedTexts(connection);
  const reads = readTable(connection);
  const now = instant(400n * day + 7n * minute);
  const periods = [0n, 6n, 29n].map((days) => ({ start: instant(400n * day - days * day), end: now }));
  const ranges = periods.map((create) => ({ create, settlement: null }));
  const made = texts.splice(0);
  expect(reads.get("reports.overview")?.({ ...attentionQuery("acme"), ranges, periods })).toMatchObject({
    ok: true,
  });
  expect(reads.get("books.readBooks")?.("acme")).toMatchObject({ ok: true });
  const sums = [...made, ...texts].filter((text) => /\b(sum|count)\(/.test(text) && !isOfOneWallet(text));
  const plans = sums.flatMap((text) =>
    client.prepare<[], { detail: string }>(`explain query plan ${text.replaceAll("?", "1")}`).all(),
  );
  const ofRows = plans.filter(({ detail }) => /\b(wallets|movements|transfers|carried_forward)\b/.test(detail));
  expect(sums.some((text) => text.includes("wallet_sums")) && sums.some((text) => text.includes("transfer_sums"))).toBe(
    true,
  );
  for (const { detail } of ofRows) {
    expect(detail).toMatch(
      /^SEARCH transfers USING INDEX transfers_time \(agent_id=\? AND created_at>\? AND created_at<\?\)$/,
    );
  }
});

const isOfOneWallet = (text: string): boolean => /player_id"? = \?/.test(text);
