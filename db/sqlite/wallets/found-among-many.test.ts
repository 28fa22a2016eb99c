import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTable } from "#db/sqlite/engine/thread-tables";
import { foundAmongMany, manyRows, readFound } from "#e2e/fixtures/databases/found-among-many";
import { type MigratedDatabase, migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { watchedTexts } from "#e2e/fixtures/databases/watched-texts";

// SQLite's planner estimates ten rows for an agent, unless the statistics written by the migration say more. A new
// index on wallets, transfers or refusals needs a line there.
describe("the few that members look for among many", () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await migratedDatabase();
    for (const statement of manyRows(10_000)) database.connection.client.exec(statement);
  });
  afterAll(() => database.remove());

  it.each(foundAmongMany)("are found by an index for them, and never by reading all: $what", async (found) => {
    const { connection } = database;
    const reads = readTable(connection);
    const texts = watchedTexts(connection);
    expect(await readFound(reads, found)).toMatchObject({ ok: true });
    const plans = texts.map((text) =>
      connection.client
        .prepare<[], { detail: string }>(`explain query plan ${text.replaceAll("?", "1")}`)
        .all()
        .map(({ detail }) => detail),
    );
    const ofIndex = plans.filter((plan) => plan.some((detail) => detail.includes(found.index)));
    expect(ofIndex.length).toBeGreaterThan(0);
    expect(
      plans
        .flat()
        .filter(
          (detail) =>
            /^(SCAN|SEARCH) (wallets|transfers|refusals)\b.*\(agent_id=\?\)$/.test(detail) &&
            !detail.includes(found.index),
        ),
    ).toEqual([]);
  });
});
