import { count, desc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { all, first, select, together } from "#db/reads/read";
import { agents, apiKeys } from "#db/tables/agents";
import { migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { instant } from "#lib/domain/time/instant";
import { readRunner } from "./read-runner";

const fields = { key: apiKeys, agent: agents, twice: { name: sql<string>`${apiKeys.name} || ${apiKeys.name}` } };
const isKey = eq(apiKeys.id, sql.placeholder("id"));
const keyWithAgent = select(fields).from(apiKeys).leftJoin(agents, eq(agents.id, apiKeys.agentId)).where(isKey);
const counted = select({ id: agents.id, keys: count(apiKeys.id) })
  .from(agents)
  .leftJoin(apiKeys, eq(agents.id, apiKeys.agentId))
  .groupBy(agents.id)
  .orderBy(desc(agents.id));

it("a select of db/reads gives the rows that Drizzle's own driver gives: tables, one that is not joined, flags, counts", async () => {
  const { connection, remove } = await migratedDatabase();
  const { db } = connection;
  const createdAt = instant(2n ** 62n);
  const rules = { ...newAgentSettings, knownPlayersOnly: true, status: "active", createdAt } as const;
  for (const id of ["a", "b"])
    db.insert(agents)
      .values({ id, name: id, currency: "EUR", ...rules })
      .run();
  const lists = { scopes: ["read"], allow: [], limits: { transfers: 5 }, status: "enabled", createdAt } as const;
  for (const [id, agentId] of [
    ["of-a", "a"],
    ["of-none", null],
  ] as const) {
    db.insert(apiKeys)
      .values({ id, agentId, name: "n", sealedSecret: "s", ...lists })
      .run();
  }
  const run = readRunner(connection);
  const own = db.select(fields).from(apiKeys).leftJoin(agents, eq(agents.id, apiKeys.agentId)).where(isKey).prepare();
  for (const id of ["of-a", "of-none", "unknown"])
    expect(run(first(keyWithAgent, { id }))).toEqual(own.get({ id }) ?? null);
  expect(run(first(keyWithAgent, { id: "of-none" }))?.agent).toBeNull();
  expect(run(together(all(counted), first(counted)))).toEqual([
    [
      { id: "b", keys: 0 },
      { id: "a", keys: 1 },
    ],
    { id: "b", keys: 0 },
  ]);
  await remove();
});
