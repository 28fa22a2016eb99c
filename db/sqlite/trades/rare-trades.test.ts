import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradeReads } from "#db/reads/trades/trade-reads";
import { engineWords } from "#db/sqlite/engine/engine-words";
import { answersOf, readRunner } from "#db/sqlite/engine/read-runner";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type MigratedDatabase, migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { watchedTexts } from "#e2e/fixtures/databases/watched-texts";
import { rareAmongMany, rareIds, walkedTrades } from "#e2e/fixtures/made/rare-trades";
import type { TradeQuery } from "#lib/domain/trades/trade-queries";

describe("the few trades among many", () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await migratedDatabase();
    for (const statement of rareAmongMany) database.connection.client.exec(statement);
  });
  afterAll(() => database.remove());

  it.each([
    ["a market", { marketId: "rare" }, "trades_matched (agent_id=? AND matched_at>? AND matched_at<?)"],
    ["a player", { playerId: "rare" }, "trades_player (agent_id=? AND <expr>=? AND player_id=?)"],
    [
      "a player in a market",
      { playerId: "rare", marketId: "rare" },
      "trades_player (agent_id=? AND <expr>=? AND player_id=?)",
    ],
  ])("of %s are all found once, by the index that is meant and by no sort", async (_, filter, index) => {
    const { client } = database.connection;
    const { listTrades } = answersOf(readRunner(database.connection), tradeReads(engineWords).api);
    const texts = watchedTexts(database.connection);
    const { ids } = await walkedTrades(async (query: TradeQuery) => resultOf(listTrades(query)), filter);
    expect(ids).toEqual(rareIds);
    const plans = texts
      .filter((text) => text.includes(`"player_id", "market_id"`))
      .map((text) => client.prepare<[], { detail: string }>(`explain query plan ${text.replaceAll("?", "1")}`).all());
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan.map(({ detail }) => detail).join("; ")).toContain(index);
  });
});
