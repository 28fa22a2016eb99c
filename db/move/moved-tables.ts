import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "#db/postgres/schema";
import { tables } from "#db/tables/tables";
import { movedTable } from "./moved-table";

/** The facts about a database itself stay in it; all other facts are moved. */
const ownFacts = "name not in ('master_key', 'write_proofs', 'history', 'timeline', 'move')";

/** Other tables refer to these, so they are copied first, and their gone rows are removed last. */
export const namedTables = [schema.agents, schema.people].map((table) => movedTable(table));
export const namingTables = [schema.apiKeys, schema.members].map((table) => movedTable(table));

/** A trade that was dropped and sent again differs only in the time of arrival. */
export const tradesTable = movedTable(schema.trades, {
  tells: ["version", "received_at"],
  along: ["matched_at"],
  isByAgent: true,
});

/** Tables that only grow, at the end (of each agent): only new rows are read. */
export const growingTables = [
  movedTable(schema.transfers, { along: ["id"], isByAgent: true }),
  movedTable(schema.postings, { along: ["transfer_id"], isByAgent: true }),
  movedTable(schema.audit),
];

/** Also only grows, but only the embedded database numbers its rows. */
export const movementsTable = movedTable(schema.movements, { along: ["rowid"] });

const apart = [...namedTables, ...namingTables, tradesTable, ...growingTables, movementsTable];
const inSqlite: readonly string[] = Object.values(tables).map((table) => getTableName(table));
const differing: Readonly<Record<string, Parameters<typeof movedTable>[1]>> = {
  facts: { only: ownFacts },
  trade_history: { tells: ["received_at"] },
};

/** All other common tables, whose rows change and end: they are compared row by row. */
export const changingTables = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => inSqlite.includes(getTableName(table)))
  .filter((table) => apart.every(({ name }) => name !== getTableName(table)))
  .map((table) => movedTable(table, differing[getTableName(table)]));

export const movedTables = [...apart, ...changingTables];
