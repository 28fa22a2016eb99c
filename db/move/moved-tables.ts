import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "#db/postgres/schema";
import { tables } from "#db/tables/tables";

/** A table of both databases, with the same names. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The condition for rows to be moved. */
  readonly only: string;
}

/** The facts about a database itself stay in it; all other facts are moved. */
const movedFacts = "name not in ('master_key', 'write_proofs', 'replica_mark', 'move')";

function movedTable(table: PgTable): MovedTable {
  const { name, columns } = getTableConfig(table);
  const described = columns.map((column) => ({ name: column.name, type: column.getSQLType() }));
  return { name, columns: described, only: name === "facts" ? movedFacts : "true" };
}

const inSqlite: readonly string[] = Object.values(tables).map((table) => getTableName(table));
/** Other tables refer to these. */
const referred: readonly PgTable[] = [schema.agents, schema.people];

/** All common tables, those first that others refer to. */
export const movedTables: readonly MovedTable[] = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => inSqlite.includes(getTableName(table)))
  .sort((one, other) => Number(referred.includes(other)) - Number(referred.includes(one)))
  .map(movedTable);

/** A column may have the name of a keyword, such as "row". */
export const quotedNames = ({ columns }: MovedTable): string => columns.map(({ name }) => `"${name}"`).join(", ");
