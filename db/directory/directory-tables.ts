/**
 * The tables of the directory, which is a small database of its own. Its rows are few
 * and small; no address of a person stands in it, only its digest.
 */
export const directoryTables = [
  "create table if not exists directory_cells (name text primary key, address text, seen_at bigint not null)",
  `create table if not exists directory_agents (
    agent_id text collate "C" primary key, name text not null, cell text not null, tag text not null,
    moved boolean not null default false, move_id text, move_to text)`,
  "create index if not exists directory_agents_cell on directory_agents (cell, agent_id)",
  `create table if not exists directory_people (
    email_digest text not null, cell text not null, primary key (email_digest, cell))`,
  "create index if not exists directory_people_cell on directory_people (cell, email_digest)",
];

/** Makes what is missing. Cells that start at once wait for each other. */
export const makeTables = `begin; select pg_advisory_xact_lock(hashtextextended('back-office directory', 0));
  ${directoryTables.join("; ")}; commit`;
