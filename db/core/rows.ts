import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { typeOf } from "#db/tables/on-postgres";

// Rows come by the hundred, and some for each transfer: Drizzle would build a statement of all their values each time.

export type Value = string | bigint | null;

/** How rows of a table are written. A row is an object with a value for each of `fields`. */
export interface RowsText {
  readonly fields: readonly Field[];
  /** SQLite's text, with a mark for each field of one row. */
  readonly ofOne: string;
  /** PostgreSQL's text, with an array for each field of all rows. */
  readonly ofMany: string;
}

export interface Field {
  readonly name: string;
  keptOf(row: Readonly<Record<string, unknown>>): Value;
}

/** How an insert treats a row whose key is there already. Left out: the statement fails. */
type Meeting<T extends SQLiteTable> = "is kept" | "is replaced" | { readonly add: readonly NameIn<T>[] };
type NameIn<T extends SQLiteTable> = keyof T["_"]["columns"] & string;

interface Inserted<T extends SQLiteTable> {
  /** The fields of a row; all of the table's columns when left out. */
  readonly fields?: readonly NameIn<T>[];
  readonly meeting?: Meeting<T>;
  /** Of a row that is replaced: the fields that may differ, so that no index of the others is touched. */
  readonly changing?: readonly NameIn<T>[];
}

/** 64 rows hold each sum on PostgreSQL, so that transactions at the same time change different rows. */
const sumStripes = 64;
/** Each connection has a process of its own in PostgreSQL. SQLite's one writer keeps one row. */
const stripeOf = { one: "0", many: `pg_backend_pid() % ${sumStripes}` };

/** Inserts rows. A column `stripe` is the driver's own, and none of a row's fields. */
export function insertRows<T extends SQLiteTable>(table: T, { fields, meeting, changing }: Inserted<T> = {}): RowsText {
  const columns = columnsOf(table);
  const isStriped = columns.some(([name]) => name === "stripe");
  const given = columns.filter(([name]) => name !== "stripe" && (!fields || fields.some((field) => field === name)));
  const [name, key] = [getTableName(table), keyOf(table)];
  const names = given.map(([, column]) => quoted(column));
  const all = [...names, ...(isStriped ? [`"stripe"`] : [])].join(", ");
  const head = `insert into "${name}" (${all})`;
  const sets = given
    .filter(([field, column]) => !key.includes(column) && (!changing || changing.some((each) => each === field)))
    .flatMap(([field, column]) => {
      const value = `excluded.${quoted(column)}`;
      if (typeof meeting !== "object") return `${quoted(column)} = ${value}`;
      return meeting.add.some((each) => each === field)
        ? `${quoted(column)} = "${name}".${quoted(column)} + ${value}`
        : [];
    });
  const met =
    meeting === undefined
      ? ""
      : `\n  on conflict (${key.map(quoted).join(", ")}) do ${meeting === "is kept" ? "nothing" : `update set ${sets.join(", ")}`}`;
  const marks = [...names.map(() => "?"), ...(isStriped ? [stripeOf.one] : [])].join(", ");
  const chosen = [...names, ...(isStriped ? [stripeOf.many] : [])].join(", ");
  // In key order, like all rows that two transactions may want to write: otherwise they could wait in a circle.
  const order = given.filter(([, column]) => key.includes(column)).map(([, column]) => quoted(column));
  return {
    fields: given.map(fieldOf),
    ofOne: `${head} values (${marks})${met}`,
    ofMany: `${head}\n  select ${chosen} from ${unnested(given)} order by ${order.join(", ")}${met}`,
  };
}

/** Changes some fields of the rows with a key. */
export function changeRows<T extends SQLiteTable>(table: T, fields: readonly NameIn<T>[]): RowsText {
  const columns = columnsOf(table);
  const key = columns.filter(([, column]) => keyOf(table).includes(column));
  const changing = columns.filter(([name]) => fields.some((field) => field === name));
  const name = getTableName(table);
  return {
    fields: [...changing, ...key].map(fieldOf),
    ofOne: `update "${name}" set ${changing.map(([, column]) => `${quoted(column)} = ?`).join(", ")} where ${isMarked(key)}`,
    ofMany: `update "${name}" as kept set ${changing.map(([, column]) => `${quoted(column)} = given.${quoted(column)}`).join(", ")}
  from ${unnested([...changing, ...key])} where ${isGiven(key)}`,
  };
}

/** Removes the rows with some values, all of which must be those of `by`, the table's key when left out. */
export function dropRows<T extends SQLiteTable>(
  table: T,
  { by, only }: { readonly by?: readonly NameIn<T>[]; readonly only?: string } = {},
): RowsText {
  const columns = columnsOf(table);
  const sought = columns.filter(([name, column]) =>
    by ? by.some((field) => field === name) : keyOf(table).includes(column),
  );
  const name = getTableName(table);
  const also = only === undefined ? "" : ` and ${only}`;
  return {
    fields: sought.map(fieldOf),
    ofOne: `delete from "${name}" where ${isMarked(sought)}${also}`,
    ofMany: `delete from "${name}" as kept using ${unnested(sought)} where ${isGiven(sought)}${also}`,
  };
}

type Named = readonly [name: string, column: Column];

const columnsOf = (table: SQLiteTable): readonly Named[] => Object.entries(getTableColumns<SQLiteTable>(table));

function keyOf(table: SQLiteTable): readonly Column[] {
  const { columns, primaryKeys, indexes } = getTableConfig(table);
  if (primaryKeys[0]) return primaryKeys[0].columns;
  const primary = columns.filter((column) => column.primary);
  if (primary.length > 0) return primary;
  const unique = indexes.find(({ config }) => config.unique);
  return columns.filter((column) => unique?.config.columns.some((each) => each === column));
}

const fieldOf = ([name, column]: Named): Field => ({
  name,
  keptOf(row) {
    const value = row[name];
    if (value === null) return null;
    const kept: unknown = value === undefined ? undefined : column.mapToDriverValue(value);
    if (typeof kept === "string" || typeof kept === "bigint") return kept;
    throw new TypeError(`A row's ${name} cannot be kept.`);
  },
});

const quoted = ({ name }: Column): string => `"${name}"`;
const isMarked = (columns: readonly Named[]) => columns.map(([, column]) => `${quoted(column)} = ?`).join(" and ");
const isGiven = (columns: readonly Named[]) =>
  columns.map(([, column]) => `kept.${quoted(column)} = given.${quoted(column)}`).join(" and ");

function unnested(columns: readonly Named[]): string {
  const arrays = columns.map(([, column], index) => `$${index + 1}::${typeOf(column)}[]`).join(", ");
  return `unnest(${arrays}) as given (${columns.map(([, column]) => quoted(column)).join(", ")})`;
}
