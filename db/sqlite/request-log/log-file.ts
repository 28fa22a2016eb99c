import { renameSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type Database from "better-sqlite3";
import type { Read } from "#db/reads/read";
import {
  keepInBounds,
  type LogBounds,
  makeRoom,
  noteWritten,
  requestLogBytesMax,
  shippedBounds,
} from "#db/request-log/log-upkeep";
import type { Listed } from "#db/request-log/queued-request-log";
import { type Dropped, logColumns, type Waiting } from "#db/request-log/request-queue";
import { countRequests, findRequest, requestPage, requestsDropped } from "#db/request-log/request-reads";
import { busyWaitMsMax, driver, walBytesKept } from "#db/sqlite/engine/connection";
import { makePrivate } from "#db/sqlite/engine/private-file";
import { readRunner, stepRunner } from "#db/sqlite/engine/read-runner";
import type { ListCount } from "#lib/domain/lists/list-page";
import type { LoggedRequest, RequestFilter, RequestQuery } from "#lib/domain/requests/request-log";
import type { Instant } from "#lib/domain/time/instant";

const insertRow = `insert into requests (${logColumns.map(([name]) => name).join(", ")})
  values (${logColumns.map(() => "?").join(", ")})`;

/** The request log's file, for the one thread that opens it. After a failed write it must be closed and reopened. */
export class LogFile {
  readonly client: LogClient;
  private readonly run: ReturnType<typeof readRunner>;
  private readonly answer: ReturnType<typeof stepRunner>;
  private readonly insert: ReturnType<LogClient["prepare"]>;

  constructor(
    file: string,
    private readonly bounds: LogBounds = shippedBounds,
    complain: (text: string) => void = () => {},
  ) {
    this.client = openLog(file, complain);
    this.run = readRunner(this);
    this.answer = stepRunner(this);
    this.insert = this.client.prepare(insertRow);
  }

  async append({ rows, agents }: Waiting, dropped: Dropped, now: Instant): Promise<void> {
    this.client.transaction(() => {
      for (const row of rows) this.insert.run(row);
      this.run(noteWritten(agents, dropped, now));
    })();
    await makeRoom(this.inOne, this.bounds);
  }

  sweep(now: Instant): Promise<void> {
    return keepInBounds(this.inOne, now, this.bounds);
  }

  async list(query: RequestQuery): Promise<Listed> {
    return { rows: await this.inSteps(requestPage(query)), dropped: this.run(requestsDropped(query)) };
  }

  count(filter: RequestFilter): ListCount {
    return this.run(countRequests(filter));
  }

  find(query: RequestQuery): Promise<LoggedRequest | null> {
    return this.inSteps(findRequest(query));
  }

  close(): void {
    this.client.close();
  }

  private readonly inOne = <T>(read: Read<T>): T => this.client.transaction(() => this.run(read))();

  /** A rare row is looked for through the whole log: what comes in meanwhile is written between two steps. */
  private async inSteps<T>(read: Read<T>): Promise<T> {
    for (let step = read.next(); ; step = read.next()) {
      if (step.done) return step.value;
      this.answer(step.value);
      await nextTurn();
    }
  }
}

const requestLogCacheKib = 4 * 1024;
/** 16 KiB: with pages of 4 KiB a row costs a quarter more to write. */
const pageBytes = 16 * 1024;

type LogClient = Database.Database;

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
function openLog(file: string, complain: (text: string) => void): LogClient {
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
