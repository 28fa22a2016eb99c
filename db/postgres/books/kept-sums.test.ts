import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { insertAgent } from "#e2e/fixtures/databases/insert-agent";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { readsOn } from "#e2e/fixtures/databases/reads-on";
import { rowsLookedAt } from "#e2e/fixtures/databases/rows-looked-at";
import { attentionQuery } from "#e2e/fixtures/made/attention-query";
import { day, instant, minute } from "#lib/domain/time/instant";

describe("an agent's overview and books", () => {
  const players = 20_000;
  /** 200: the rows of a page and of the present quarter of an hour. */
  const rowsMax = 200;
  const now = instant(400n * day + 7n * minute);
  let database: PostgresDatabase;
  let connection: Connection;
  beforeAll(async () => {
    database = await postgresDatabase();
    connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
    const { client } = connection;
    await client.query(insertAgent("acme", "trades"));
    await client.query(`insert into wallets (agent_id, player_id, currency, balance, status, opened_at, head)
      select 'acme', 'p-' || i, 'EUR', i, 'active', 1, '' from generate_series(1, ${players}) as i`);
    await client.query(`insert into transfers (agent_id, id, player_id, kind, ticket_id, currency, amount, amount_text,
        balance_after, created_at, actor, hash)
      select 'acme', i, 'p-' || i, 'deposit', 't-' || i, 'EUR', i, '1', i, ${now} - i * ${minute}::bigint, 'key:k', ''
      from generate_series(1, ${players}) as i`);
    await client.query(`insert into carried_forward
      select 'acme', 'p-' || i, 1, 0, 0, 0, 0, 1, 0, 1, 0 from generate_series(1, ${players}) as i`);
    await client.query("vacuum analyze");
  });
  afterAll(async () => {
    await connection.close();
    await database.remove();
  });

  it.each(["wallets", "transfers", "carried_forward", "movements"])(
    "read few rows of %s, however many players there are",
    async (table) => {
      const reads = readsOn(connection);
      const periods = [0n, 6n, 29n].map((days) => ({ start: instant(400n * day - days * day), end: now }));
      const ranges = periods.map((create) => ({ create, settlement: null }));
      const overview = () => reads.get("reports.overview")?.({ ...attentionQuery("acme"), ranges, periods });
      // A plan made for a server's first reads may be kept for all later reads.
      for (let time = 0; time < 7; time += 1) {
        expect(await rowsLookedAt(connection, table, async () => overview())).toBeLessThan(rowsMax);
        expect(await rowsLookedAt(connection, table, async () => reads.get("books.readBooks")?.("acme"))).toBeLessThan(
          rowsMax,
        );
      }
    },
  );
});
