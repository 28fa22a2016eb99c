import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";

export type Value = string | bigint | boolean | null;
export type Row = readonly Value[];

interface Column {
  readonly name: string;
  readonly type: string;
}

/** A table of both databases, with the same names. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of the key that finds a row. */
  readonly key: readonly string[];
  /** Columns outside the key that tell two versions of a row apart: at least one of them always differs. */
  readonly tells: readonly string[];
  /** The columns that order the walk over the table, page by page. */
  readonly along: readonly string[];
  /** True when each agent's rows are walked separately, because no index covers all agents in this order. */
  readonly isByAgent: boolean;
  /** The condition for rows to be moved; null when all are. */
  readonly only: string | null;
}

type Differing = Partial<Pick<MovedTable, "tells" | "along" | "isByAgent" | "only">>;

/** Describes a table from its Drizzle schema. */
export function movedTable(table: PgTable, differing: Differing = {}): MovedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const own = columns.filter(({ primary }) => primary);
  const key = (own.length > 0 ? own : (primaryKeys[0]?.columns ?? [])).map((column) => column.name);
  const described = columns.map((column) => ({ name: column.name, type: column.getSQLType() }));
  const tells = described.map((column) => column.name).filter((column) => !key.includes(column));
  return { name, columns: described, key, tells, along: key, isByAgent: false, only: null, ...differing };
}

export const columnsOf = (table: MovedTable, names: readonly string[]): readonly Column[] =>
  names.map((name) => {
    const column = table.columns.find((known) => known.name === name);
    if (!column) throw new Error(`${table.name} has no column "${name}".`);
    return column;
  });

export const namesOf = ({ columns }: MovedTable): string[] => columns.map(({ name }) => name);

/** A column may have the name of a keyword, such as "row". */
export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");
