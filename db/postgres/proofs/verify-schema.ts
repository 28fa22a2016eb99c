import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import * as schema from "#db/postgres/schema";
import { type MadeThings, schemaFaults } from "#lib/domain/schema-faults";

// Double, because PostgreSQL keeps a catalogue of what was made, and SQLite the texts.

/** The tables whose triggers migrations add by hand, because Drizzle cannot express triggers. */
const appendOnly = ["transfers", "audit", "seals", "movements"];
/** The definition of the guard: enabled, before each statement that updates, deletes or truncates. */
const refusesChange = "O 58 BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END";

const found = `
  select 'trigger ' || t.tgname || ' on ' || c.relname as thing,
    t.tgenabled::text || ' ' || t.tgtype || ' ' || btrim(p.prosrc) as made
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgparentid = 0
  union all
  select 'rule ' || rulename || ' on ' || tablename, definition from pg_rules where schemaname = current_schema()
  union all
  select 'policy ' || policyname || ' on ' || tablename, coalesce(qual, '') from pg_policies where schemaname = current_schema()
  union all
  select case when i.indisprimary then 'primary key of ' || c.relname else 'unique index ' || x.relname end,
    (select string_agg(coalesce(a.attname, '*'), ',' order by k.place)
     from unnest(i.indkey::int2[]) with ordinality k (number, place)
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = current_schema()::regnamespace and not c.relispartition and i.indisunique and i.indisvalid
    and c.relname <> 'migrations'`;

/**
 * Compares everything that acts by itself (triggers, rules, policies) and that keeps rows unique (keys, indexes) with
 * what the migrations make.
 */
export async function verifySchema(connection: Connection): Promise<string[]> {
  const rows = await rawRows<{ thing: string; made: string }>(connection, found)();
  return schemaFaults(expected, new Map(rows.map(({ thing, made }) => [thing, made])));
}

const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));

const expected: MadeThings = new Map([
  ...appendOnly.map((table) => [`trigger ${table}_append_only on ${table}`, refusesChange] as const),
  ...tables.flatMap(keysOf),
]);

function keysOf(table: PgTable): (readonly [thing: string, made: string])[] {
  const { name, columns, primaryKeys, indexes } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const unique = indexes.filter((index) => index.config.unique);
  return [
    [`primary key of ${name}`, key.map((column) => column.name).join(",")],
    ...unique.map(({ config }) => {
      const made = config.columns.map((column) => ("name" in column && column.name) || "*").join(",");
      return [`unique index ${config.name}`, made] as const;
    }),
  ];
}
