import { renameSync } from "node:fs";
import type Database from "better-sqlite3";
import { requestLogBytesMax } from "#db/request-log/log-upkeep";
import { busyWaitMsMax, walBytesKept } from "#db/sqlite/engine/connection";
import { driver } from "#db/sqlite/engine/driver";
import { makePrivate } from "#db/sqlite/engine/private-file";

const requestLogCacheKib = 4 * 1024;
/** 16 KiB: with pages of 4 KiB a row costs a quarter more to write. */
const pageBytes = 16 * 1024;

export type LogClient = Database.Database;

const version = 3;

// The log has plain SQL and no migrations: its rows live for a month, and a log of another version is set aside.
const tables = `
  create table requests (
    agent_id text not null, at integer not null, key_id text not null, request_id text not null,
    operation text not null, code integer not null, status integer not null, message text not null,
    ticket_id text, player_id text, latency_micros integer not null, address text, proved integer not null,
    method text not null, target text not null, target_chars integer not null, sent_timestamp text not null,
    idempotency_key text not null, content_type text not null, user_agent text not null,
    signature_start text not null, signature_chars integer not null, body text, body_bytes integer not null,
    member text, bytes integer not null
  ) strict;
  create index requests_in_time on requests (agent_id, at);
  create index requests_unproved on requests (agent_id, at) where not proved;
  create index requests_of_members on requests (agent_id, at) where member is not null;
  create table request_sizes (agent_id text primary key, bytes integer not null) strict, without rowid;
  create table request_drops (
    agent_id text, day integer, reason text, count integer not null, primary key (agent_id, day, reason)
  ) strict, without rowid;
  pragma user_version = ${version};
`;

/** Opens a separate database, which may lose its last moment in a power cut and never waits for the disk. */
export function openLog(file: string, complain: (text: string) => void): LogClient {
  const client = openFile(file);
  const found = versionOf(client);
  if (found === version) return client;
  client.close();
  const aside = `${file}.version-${found}`;
  renameSync(file, aside);
  complain(
    `The request log is of another release: it was renamed to ${aside}, which can be deleted, and a new log begins.`,
  );
  return openLog(file, complain);
}

function openFile(file: string): LogClient {
  makePrivate(file);
  const client = new (driver())(file, { timeout: busyWaitMsMax });
  try {
    client.defaultSafeIntegers(true);
    client.pragma(`page_size = ${pageBytes}`);
    client.pragma("journal_mode = wal");
    client.pragma("synchronous = normal");
    client.pragma(`cache_size = -${requestLogCacheKib}`);
    client.pragma(`journal_size_limit = ${walBytesKept}`);
    // The bound lies above the sweep's: a full log drops requests, and never fills the disk that the books need.
    client.pragma(`max_page_count = ${Math.ceil((requestLogBytesMax * 1.25) / pageBytes)}`);
    if (versionOf(client) === 0) client.transaction(() => client.exec(tables))();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

const versionOf = (client: LogClient): number => Number(client.pragma("user_version", { simple: true }));
