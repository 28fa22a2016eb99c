import { renameSync } from "node:fs";
import type Database from "better-sqlite3";
import { requestLogBytesMax } from "#db/request-log/log-bounds";
import { busyWaitMsMax, walBytesKept } from "#db/sqlite/engine/connection";
import { driver } from "#db/sqlite/engine/driver";
import { makePrivate } from "#db/sqlite/engine/private-file";

const requestLogCacheKib = 4 * 1024;

export type LogClient = Database.Database;

const version = 2;

// The log has plain SQL and no migrations: its rows live for a month, and a log of another version is set aside.
const tables = `
  create table blocks (
    id integer primary key, agent_id text not null, first_at integer not null, last_at integer not null,
    row_count integer not null, unproved integer not null, bytes integer not null, is_open integer not null
  );
  create index blocks_in_time on blocks (agent_id, last_at, bytes);
  create index blocks_open on blocks (agent_id, last_at) where is_open = 1;
  create table contents (block integer primary key, numbers blob not null, texts blob not null);
  create table shapes (
    id integer primary key, agent_id text not null, key_id text not null, operation text not null,
    code integer not null, status integer not null, latency_class integer not null, proved integer not null
  );
  create table dropped (
    agent_id text, day integer, reason text, count integer not null, primary key (agent_id, day, reason)
  ) without rowid;
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
    client.pragma("journal_mode = wal");
    client.pragma("synchronous = normal");
    client.pragma(`cache_size = -${requestLogCacheKib}`);
    client.pragma(`journal_size_limit = ${walBytesKept}`);
    const pageBytes = Number(client.pragma("page_size", { simple: true }));
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
