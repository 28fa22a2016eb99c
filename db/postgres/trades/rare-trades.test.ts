import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { engineWords } from "#db/postgres/connections/engine-words";
import { answersOf, readRunner } from "#db/postgres/connections/read-runner";
import { tradeReads } from "#db/reads/trades/trade-reads";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { rowsLookedAt } from "#e2e/fixtures/databases/rows-looked-at";
import { rareAmongMany, rareIds, walkedTrades } from "#e2e/fixtures/made/rare-trades";
import { marketAmongTradesMax } from "#lib/domain/reports/pivot";
import type { TradePage } from "#lib/domain/trades/trade-queries";

describe("the few trades among many", () => {
  let database: PostgresDatabase;
  let connection: Connection;
  beforeAll(async () => {
    database = await postgresDatabase();
    connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
    for (const statement of rareAmongMany) await connection.client.query(statement);
    await connection.client.query("vacuum analyze trades");
  });
  afterAll(async () => {
    await connection.close();
    await database.remove();
  });

  // A search walks its part twice: to find where it ends, and for the market's trades in it.
  it.each([
    ["a market", { marketId: "rare" }, 2 * marketAmongTradesMax + 1_000],
    ["a player", { playerId: "rare" }, 50],
    ["a player in a market", { playerId: "rare", marketId: "rare" }, 50],
  ])("of %s are all found once, and no page looks at more rows than it may", async (_, filter, rowsMax) => {
    const { listTrades } = answersOf(readRunner(connection), tradeReads(engineWords(connection)).api);
    const lookedAt: number[] = [];
    const { ids } = await walkedTrades(async (query) => {
      let page: TradePage = { trades: [], searchedTo: null };
      const read = async () => {
        page = resultOf(await listTrades(query));
      };
      lookedAt.push(await rowsLookedAt(connection, "trades", read));
      return page;
    }, filter);
    expect(ids).toEqual(rareIds);
    expect(Math.max(...lookedAt)).toBeLessThanOrEqual(rowsMax);
  });
});
