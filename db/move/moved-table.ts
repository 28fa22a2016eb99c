import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";

export type Value = string | bigint | boolean | null;
export type Row = readonly Value[];

interface Column {
  readonly name: string;
  readonly type: string;
}

/** A table that both databases have, under the same names. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The names of the columns that a row is found by. */
  readonly key: readonly string[];
  /** The columns beside the key by which two versions of a row are told apart: one of them always differs. */
  readonly tells: readonly string[];
  /** The columns that the table is walked along: in their order pages follow each other. */
  readonly along: readonly string[];
  /** True where it is walked for each agent apart, because no index goes over all of them in this order. */
  readonly isByAgent: boolean;
  /** Which of its rows are moved, where not all are. */
  readonly only: string | null;
}

type Differing = Partial<Pick<MovedTable, "tells" | "along" | "isByAgent" | "only">>;

/** Describes a table by what Drizzle knows of it. */
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
