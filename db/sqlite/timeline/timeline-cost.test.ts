import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { timelineReads } from "#db/reads/timeline/timeline-reads";
import { engineWords } from "#db/sqlite/engine/engine-words";
import { answersOf, readRunner } from "#db/sqlite/engine/read-runner";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type ManyKind, manyKinds, manyLines, pageAmongMany, tablesOfKinds } from "#e2e/fixtures/databases/many-lines";
import { type MigratedDatabase, migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { watchedTexts } from "#e2e/fixtures/databases/watched-texts";

const count = 20_000;

/** The index that ends in the time of each kind's lines. */
const indexes: Readonly<Record<ManyKind, string>> = {
  transfer: "transfers_wallet_time",
  refusal: "refusals_player",
  close: "seals_player",
  draft: "drafts_player",
  movement: "sqlite_autoindex_movements_1",
  audit: "audit_subject",
};

describe("a page of a player's timeline", () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await migratedDatabase();
    for (const statement of manyLines(count)) database.connection.client.exec(statement);
  });
  afterAll(() => database.remove());

  it.each(manyKinds)("reads no more lines of a kind than it may show: %s", (kind) => {
    const { connection } = database;
    const { listTimeline } = answersOf(readRunner(connection), timelineReads(engineWords).desk);
    const texts = watchedTexts(connection);
    expect(resultOf(listTimeline(pageAmongMany(kind, count))).lines).toHaveLength(51);
    const plan = texts
      .filter((text) => text.includes(`"${tablesOfKinds[kind]}"`))
      .flatMap((text) =>
        connection.client.prepare<[], { detail: string }>(`explain query plan ${text.replaceAll("?", "1")}`).all(),
      )
      .map(({ detail }) => detail);
    expect(plan[0]).toMatch(
      new RegExp(`^SEARCH .* USING INDEX ${indexes[kind]} \\(agent_id=\\? AND \\w+=\\? AND \\w+<\\?\\)`),
    );
    // Rows of one moment may be sorted; the rows of all moments may not.
    expect(plan.filter((detail) => detail === "USE TEMP B-TREE FOR ORDER BY")).toEqual([]);
  });
});
