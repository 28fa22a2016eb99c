import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "#db/postgres/schema";
import { tables } from "#db/tables/tables";
import { movedTable } from "./moved-table";

/** The facts that each database keeps about itself stay where they are, and all others are moved. */
const ownFacts = "name not in ('master_key', 'write_proofs', 'history', 'timeline', 'move')";

/** Rows of others name theirs, so that they come first, and what is gone from them goes last. */
export const namedTables = [schema.agents, schema.people].map((table) => movedTable(table));
export const namingTables = [schema.apiKeys, schema.members].map((table) => movedTable(table));

/** A version that was dropped and told again differs by the time at which it was received. */
export const tradesTable = movedTable(schema.trades, {
  tells: ["version", "received_at"],
  along: ["matched_at"],
  isByAgent: true,
});

/** Tables whose rows are added alone, each after all that the table had (of the agent). What is new is read alone. */
export const growingTables = [
  movedTable(schema.transfers, { along: ["id"], isByAgent: true }),
  movedTable(schema.postings, { along: ["transfer_id"], isByAgent: true }),
  movedTable(schema.audit),
];

/** It grows as the others do, but only the embedded database numbers its rows. */
export const movementsTable = movedTable(schema.movements, { along: ["rowid"] });

const apart = [...namedTables, ...namingTables, tradesTable, ...growingTables, movementsTable];
const inSqlite: readonly string[] = Object.values(tables).map((table) => getTableName(table));
const differing: Readonly<Record<string, Parameters<typeof movedTable>[1]>> = {
  facts: { only: ownFacts },
  trade_history: { tells: ["received_at"] },
};

/** All others that both databases have: their rows change and end. They are held against each other, row by row. */
export const changingTables = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => inSqlite.includes(getTableName(table)))
  .filter((table) => apart.every(({ name }) => name !== getTableName(table)))
  .map((table) => movedTable(table, differing[getTableName(table)]));

export const movedTables = [...apart, ...changingTables];
