import type { Connection } from "#db/postgres/connections/connection";

/**
 * The tables of the directory, which is a small database of its own. Its rows are few
 * and small; no address of a person stands in it, only its digest.
 */
const directoryTables = [
  "create table if not exists directory_cells (name text primary key, address text, seen_at bigint not null)",
  `create table if not exists directory_agents (
    agent_id text collate "C" primary key, name text not null, cell text not null, tag text not null,
    moved boolean not null default false, move_id text, move_to text, entered_at timestamptz not null default now())`,
  "create index if not exists directory_agents_cell on directory_agents (cell, agent_id)",
  // People follow their agents: a move switches one row, and its people sign in at the new cell.
  `create table if not exists directory_people (
    email_digest text not null, agent_id text collate "C" not null, primary key (email_digest, agent_id))`,
  "create index if not exists directory_people_agent on directory_people (agent_id)",
  "create table if not exists directory_keys (name text primary key, value text not null)",
  `insert into directory_keys values ('strangers', gen_random_uuid()::text || gen_random_uuid()::text)
    on conflict do nothing`,
];

const makeAll = `begin; select pg_advisory_xact_lock(hashtextextended('back-office directory', 0));
  ${directoryTables.join("; ")}; commit`;

/**
 * Makes the tables the first time. Cells that start at once wait for each other. Later connections only look: even
 * "if not exists" waits for writers, and takes the rights of the tables' owner.
 */
export async function makeTables({ client }: Connection): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(
    "select to_regclass('directory_people') is not null and to_regclass('directory_keys') is not null as made",
  );
  if (rows[0]?.made !== true) await client.query(makeAll);
}
