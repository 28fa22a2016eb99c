import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { tables } from "#db/tables/tables";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import * as postgresSchema from "./schema";

/** Tables that only PostgreSQL has. */
const added = {
  transfer_numbers:
    "servers take the numbers of transfers from here, some at a time, so that they need not wait in line",
  event_outbox:
    "transactions overlap, so that their events get numbers once committed; SQLite's writer numbers its own",
  leases: "one server does for all what only one may do",
  quota_grants: "servers count one rate together",
  requests: "all servers write into one log of requests, which the embedded database keeps in a file of its own",
  request_drops: "what that log could not keep is counted",
  request_sizes: "what each agent has of that log is counted",
} as const;

/** Columns that only PostgreSQL's tables have. The schema leaves them out, because no row is written with them. */
const generated = {
  "wallets.balance_step": "players are listed by balance in steps, for the same reason as below",
  "wallets.entry_hour": "players are listed by their last entry in hours, for the same reason as below",
  "wallets.exposure_step": "players are listed by held stakes in steps, for the same reason as below",
  "wallets.debt": "the same of the index by what players owe",
  "wallets.owes": "an index that named the balance would keep changes of it from staying in their page",
} as const;

/** Unique keys without a leading agent, because they span all agents. */
const overAllAgents = {
  "agents.id": "the agents themselves",
  "api_keys.id": "a key names its agent, so it is looked up before the agent is known",
  "audit.id": "one hash chain goes through the rows of all agents, so that none can be taken out",
  "event_outbox.transaction": "a pass over all agents looks for what committed since the last one",
  "facts.name": "facts about the database itself",
  "leases.name": "work is done for all agents",
  "people.email": "a person has one account for all their agents",
  "quota_grants.name": "a rate belongs to a key, which stands for its agent",
  "rates.currency": "rates of currencies are the same for all agents",
  "replay_guards.key_id": "a signature belongs to a key, which stands for its agent",
  "sign_in_failures.source": "whoever signs in has no agent yet",
  "member_recovery_codes.email": "they are the person's, for all their agents",
  "member_two_factor.email": "it is the person's, for all their agents",
} as const;

const inSqlite = Object.values(tables).map((table) => getTableName(table));
const inPostgres: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(postgresSchema)
    .filter((value) => is(value, PgTable))
    .map((table) => [getTableConfig(table).name, getTableConfig(table).columns.map(({ name }) => name)]),
);

let database: PostgresDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await postgresDatabase();
  connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
});
afterAll(async () => {
  await connection.close();
  await database.remove();
});

describe("the schema on PostgreSQL", () => {
  it("has the embedded database's tables, and beside them only those that are named here", () => {
    expect([...inPostgres.keys()].sort()).toEqual([...inSqlite, ...Object.keys(added)].sort());
  });

  it("is what the migrations make, but for the generated columns that are named here", async () => {
    const { rows } = await connection.client.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where ${isOurs} and a.attnum > 0 and not a.attisdropped`,
    );
    const wanted = [...inPostgres].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
    expect(rows.map(({ name }) => name).sort()).toEqual([...wanted, ...Object.keys(generated)].sort());
  });

  it("has the agent lead every primary and unique key, but for the tables over all agents that are named here", async () => {
    const { rows } = await connection.client.query<{ table: string; first: string }>(
      `select distinct c.relname as table, pg_get_indexdef(i.indexrelid, 1, true) as first
       from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and ${isOurs}`,
    );
    expect([...new Set(rows.map(({ table }) => table))].sort()).toEqual([...inPostgres.keys()].sort());
    const others = rows.filter(({ first }) => first !== "agent_id");
    expect(others.map(({ table, first }) => `${table}.${first}`).sort()).toEqual(Object.keys(overAllAgents).sort());
  });

  it("keeps every text in the order of its bytes, as the embedded database does", async () => {
    const { rows } = await connection.client.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_collation l on l.oid = a.attcollation
       where ${isOurs} and a.attnum > 0 and not a.attisdropped and l.collname <> 'C'`,
    );
    expect(rows).toEqual([]);
  });
});

/** The tables of the schema, without partitions and the migrations' own tables. */
const isOurs = `c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
  and c.relname <> 'migrations'`;
