import { chmodSync, closeSync, openSync } from "node:fs";
import type Database from "better-sqlite3";
import { driver } from "#db/sqlite/driver";
import { busyWaitMsMax, pageCacheKib, requestLogBytesMax, walBytesKept } from "#lib/limits";

export type LogClient = Database.Database;

const version = 1;

// Plain SQL and no migrations: what it holds is gone in a month, and a log of another version can be deleted.
const tables = `
  create table requests (
    at integer primary key, shape integer not null, request_id text not null, latency_micros integer not null,
    address text, ticket_id text, player_id text, message text not null, method text not null, target text not null,
    target_chars integer not null, timestamp text not null, idempotency_key text not null, content_type text not null,
    user_agent text not null, signature_start text not null, signature_chars integer not null, body text,
    body_bytes integer not null
  );
  create table shapes (
    id integer primary key, agent_id text not null, key_id text not null, operation text not null,
    code integer not null, status integer not null, latency_class integer not null, proved integer not null
  );
  create table segments (id integer primary key, first_at integer not null, last_at integer not null, counts text not null);
  create table entries (segment integer, term, at integer, shape integer, primary key (segment, term, at)) without rowid;
  create table dropped (
    agent_id text, day integer, reason text, count integer not null, primary key (agent_id, day, reason)
  ) without rowid;
  pragma user_version = ${version};
`;

/** A database of its own, which may lose its last moment with the power and never makes anybody wait for the disk. */
export function openLog(file: string): LogClient {
  // Before SQLite makes it: it gives the write-ahead log the mode of the database itself.
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const client = new (driver())(file, { timeout: busyWaitMsMax });
  try {
    client.defaultSafeIntegers(true);
    client.pragma("journal_mode = wal");
    client.pragma("synchronous = normal");
    client.pragma(`cache_size = -${pageCacheKib}`);
    client.pragma(`journal_size_limit = ${walBytesKept}`);
    const pageBytes = Number(client.pragma("page_size", { simple: true }));
    // What the sweep has not freed yet stops here: a full log drops requests, and never fills the disk of the books.
    client.pragma(`max_page_count = ${Math.ceil((requestLogBytesMax * 1.25) / pageBytes)}`);
    makeTables(client, file);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

function makeTables(client: LogClient, file: string): void {
  const found = Number(client.pragma("user_version", { simple: true }));
  if (found === version) return;
  if (found !== 0) throw new Error(`${file} is a request log of another release. Delete it to begin a new one.`);
  client.transaction(() => client.exec(tables))();
}
