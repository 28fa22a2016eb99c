import { type Column, getTableColumns, is, SQL } from "drizzle-orm";
import {
  check,
  customType,
  ExtraConfigColumn,
  index,
  type PgColumn,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
  primaryKey,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** A table of PostgreSQL with the same columns and value types. */
export type OnPostgres<T extends SQLiteTable> = PgTableWithColumns<{
  name: T["_"]["name"];
  schema: undefined;
  columns: { [K in keyof T["_"]["columns"]]: SameColumn<T["_"]["columns"][K]> };
  dialect: "pg";
}>;
type SameColumn<C> = C extends SQLiteColumn<infer Config> ? PgColumn<Config> : never;
type Own<T extends SQLiteTable> = { readonly [K in keyof T["_"]["columns"]]: ExtraConfigColumn };

/** The PostgreSQL columns made so far, for other tables that refer to them. */
const madeColumns = new Map<SQLiteColumn, PgColumn>();

/** The same table in PostgreSQL. `instead` gives its key and indexes there, in place of SQLite's. */
export function onPostgres<T extends SQLiteTable>(
  table: T,
  instead?: (own: Own<T>) => PgTableExtraConfigValue[],
): OnPostgres<T> {
  const { name, primaryKeys, foreignKeys, indexes, checks } = getTableConfig(table);
  const columns = Object.entries(getTableColumns<SQLiteTable>(table));
  const references = foreignKeys.map(({ reference }) => reference());
  const builders = columns.map(([key, column]) => {
    const [foreign] = references.find((reference) => reference.columns.includes(column))?.foreignColumns ?? [];
    return [key, builderOf(column, foreign && madeColumns.get(foreign))] as const;
  });
  const made = pgTable(name, Object.fromEntries(builders), (own) => {
    const ownOf = (column: SQLiteColumn) => known(own[known(columns.find(([, other]) => other === column))[0]]);
    const sameIndexes = indexes.map(({ config: { name, columns, unique, where } }) => {
      const [first, ...others] = columns.map((column) => (is(column, SQL) ? column : ownOf(column)));
      // An index without a leading agent is not unique here: data split by agent could not enforce it.
      const isUnique = unique && is(first, ExtraConfigColumn) && first.name === "agent_id";
      const made = (isUnique ? uniqueIndex : index)(name).on(known(first), ...others);
      return where ? made.where(where) : made;
    });
    const sameKeys = primaryKeys.map(({ columns: [first, ...others] }) =>
      primaryKey({ columns: [ownOf(known(first)), ...others.map(ownOf)] }),
    );
    return [
      ...sameKeys,
      ...(instead ? instead(Object(own)) : sameIndexes),
      ...checks.map(({ name, value }) => check(name, value)),
    ];
  });
  for (const [key, column] of columns) madeColumns.set(column, known(made[key]));
  // The same object under its real type: Drizzle infers none from columns listed at run time.
  return Object(made);
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("A table of PostgreSQL lacks a column that SQLite's has.");
  return value;
}

/** A column whose values are read and written as in SQLite. */
function builderOf(column: SQLiteColumn, reference: PgColumn | undefined) {
  const builder = customType<{ data: unknown; driverData: unknown }>({
    dataType: () => typeOf(column),
    fromDriver: (value) => column.mapFromDriverValue(value),
    toDriver: (value) => column.mapToDriverValue(value),
  })(column.name);
  if (column.notNull) builder.notNull();
  if (column.primary) builder.primaryKey();
  if (column.default !== undefined) builder.default(column.default);
  if (reference) builder.references(() => reference);
  return builder;
}

/** The type of a column in PostgreSQL. */
export function typeOf(column: Column): string {
  if (column.getSQLType() === "text") return "text";
  if (column.getSQLType() === "blob") return "bytea";
  // Of all integers only a flag reads 0 as false.
  return column.mapFromDriverValue(0n) === false ? "boolean" : "bigint";
}
