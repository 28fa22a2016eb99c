import { asc, Column, desc, eq, is, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A statement's conditions, all of which must hold. An undefined condition is left out. */
export type Conditions = (SQL | undefined)[];

/** The columns of a table that conditions name. Each database has its own column type. */
export type TableWith<Name extends string> = Readonly<Record<Name, Column>>;

/** True for an agent's rows; of all agents where it is undefined. */
export const isOfAgent = (column: Column, agentId: string | undefined): SQL | undefined =>
  agentId === undefined ? undefined : eq(column, agentId);

/** A column, or what a text makes of columns, with its value at a place. */
type Placed = readonly [SQLWrapper, unknown];

/** True for rows after the given place, in the order of these columns. */
export const isAfter = (...places: readonly Placed[]): SQL => compared(">", places);
/** True for rows before the given place, in the order of these columns. */
export const isBefore = (...places: readonly Placed[]): SQL => compared("<", places);

function compared(sign: ">" | "<", places: readonly Placed[]): SQL {
  const columns = places.map(([column]) => sql`${column}`);
  const values = places.map(([column, value]) =>
    is(column, Column) ? sql`${sql.param(value, column)}` : sql`${value}`,
  );
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(sign)} (${sql.join(values, sql`, `)})`;
}

/** A list's order and the place after which a page begins. All columns run one way, so that one index serves them. */
export interface Sorted {
  readonly falls: boolean;
  readonly by: readonly SQLWrapper[];
  /** The columns' values at the place; null for the first page. */
  readonly after: readonly unknown[] | null;
}

export const inOrder = ({ by, falls }: Sorted): SQL[] => by.map((column) => (falls ? desc(column) : asc(column)));

export function isBeyond({ by, falls, after }: Sorted): SQL | undefined {
  if (after === null) return undefined;
  const places = by.map((column, index) => [column, after[index]] as const);
  return falls ? isBefore(...places) : isAfter(...places);
}
