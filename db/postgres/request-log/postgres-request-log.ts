import type { Connection } from "#db/postgres/connections/connection";
import { Connections, type Held } from "#db/postgres/connections/connections";
import { type RunRead, readRunner } from "#db/postgres/connections/read-runner";
import { lockWaitMs } from "#db/postgres/connections/wait-bounds";
import { inTransaction } from "#db/postgres/transactions/transaction";
import type { Read } from "#db/reads/read";
import {
  keepInBounds,
  type LogBounds,
  makeRoom,
  noteWritten,
  requestCallsMax,
  shippedBounds,
} from "#db/request-log/log-upkeep";
import { type Listed, QueuedRequestLog, type RequestKeep } from "#db/request-log/queued-request-log";
import { type Dropped, logColumns, type RowValues, type Waiting } from "#db/request-log/request-queue";
import { countRequests, findRequest, requestPage, requestsDropped } from "#db/request-log/request-reads";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-page";
import type { LoggedRequest, RequestFilter, RequestLog, RequestQuery } from "#lib/domain/requests/request-log";
import { failureLine } from "#lib/domain/text/failure-text";
import type { Instant } from "#lib/domain/time/instant";
import { requestLogAway } from "#lib/domain/unavailable";

/** 5 s for a write: behind a hanging database, requests are dropped and counted. */
const requestWriteMsMax = 5_000;
/** 10 s for a page, however rare the rows that it looks for. */
const requestReadMsMax = 10_000;
export const requestReadersMax = 2;

export interface PostgresRequestLogOptions {
  /** Connects to the primary, whose migrations have run. */
  open(): Promise<Connection>;
  readonly bounds?: LogBounds;
  readonly now: () => Instant;
  complain(text: string): void;
}

/** Makes a server's request log. All servers write to the same log, and nothing is opened before the first request. */
export function openPostgresRequestLog(options: PostgresRequestLogOptions): RequestLog {
  const { open, now, complain, bounds = shippedBounds } = options;
  const tables = new RequestTables({ bounds, open, complain });
  return new QueuedRequestLog(tables, { now, complain });
}

interface RequestTablesParts {
  readonly bounds: LogBounds;
  open(): Promise<Connection>;
  complain(text: string): void;
}

const insertRows = 128;

const names = logColumns.map(([name]) => name).join(", ");
const lists = logColumns.map(([, type], index) => `$${index + 1}::${type}[]`).join(", ");
const insertText = `insert into requests (${names}) select * from unnest(${lists})`;

const bodyPlace = logColumns.findIndex(([name]) => name === "body");
/** The rows' values by column. A body is sent as bytes, which may be zero. */
const columnsOf = (rows: readonly RowValues[]): unknown[] =>
  logColumns.map((_, place) =>
    rows.map((row) => {
      const value = row[place] ?? null;
      return place === bodyPlace && typeof value === "string" ? Buffer.from(value, "utf8") : value;
    }),
  );

// The log may lose its last moment in a crash of the database's machine: nothing waits for a disk.
const beginWrite = `begin; set local synchronous_commit = off; set local lock_timeout = ${lockWaitMs};
  set local statement_timeout = ${requestWriteMsMax}`;
const beginRead = `begin read only; set local statement_timeout = ${requestReadMsMax}`;

// One server at a time: the others go on without waiting.
const takeLock = "select pg_try_advisory_xact_lock(hashtextextended('request log', 0)) as mine";

/** Thrown when another server keeps the log in its bounds just now. */
class KeptElsewhere extends Error {
  override readonly name = "KeptElsewhere";
}

interface Prepared {
  readonly run: RunRead;
  readonly insertName: string;
}

/** The log's tables, over separate connections, so that it never takes a connection that the books need. */
export class RequestTables implements RequestKeep {
  private readonly trouble: Trouble;
  private readonly writers: Connections<Prepared>;
  private readonly readers: Connections<Prepared>;
  private sweeping: Promise<void> | null = null;

  constructor(private readonly parts: RequestTablesParts) {
    this.trouble = new Trouble(parts.complain);
    const common = {
      open: parts.open,
      complain: this.trouble.tell,
      waitingMax: requestCallsMax,
      prepare: (made: Connection) => ({ run: readRunner(made), insertName: made.nextName() }),
    };
    this.writers = new Connections({ ...common, size: 1, workMsMax: requestWriteMsMax });
    this.readers = new Connections({ ...common, size: requestReadersMax, workMsMax: requestReadMsMax });
  }

  async append({ rows, agents }: Waiting, dropped: Dropped, now: Instant): Promise<Outcome<null>> {
    const written = await this.answered("written", this.writers, ({ connection, at: { run, insertName } }) =>
      inTransaction(connection, beginWrite, async () => {
        for (let start = 0; start < rows.length; start += insertRows) {
          // A few hundred rows at a time, so that this server's other work comes in between.
          const values = columnsOf(rows.slice(start, start + insertRows));
          await connection.client.query({ name: insertName, text: insertText, values });
        }
        return run(noteWritten(agents, dropped, now));
      }),
    );
    if (written.ok) {
      this.trouble.isOver();
      if (!this.sweeping) void this.keep(() => makeRoom(this.inOne, this.parts.bounds));
    }
    return written;
  }

  list(query: RequestQuery): Promise<Outcome<Listed>> {
    return this.read(async (run) => ({
      rows: await run(requestPage(query)),
      dropped: await run(requestsDropped(query)),
    }));
  }

  count(filter: RequestFilter): Promise<Outcome<ListCount>> {
    return this.read((run) => run(countRequests(filter)));
  }

  find(query: RequestQuery): Promise<Outcome<LoggedRequest | null>> {
    return this.read((run) => run(findRequest(query)));
  }

  async sweep(now: Instant): Promise<void> {
    await this.sweeping;
    await this.keep(() => keepInBounds(this.inOne, now, this.parts.bounds));
  }

  async close(): Promise<void> {
    await this.sweeping;
    await Promise.all([this.writers.close(), this.readers.close()]);
  }

  /** Keeps the log in its bounds. A failure costs requests nothing, and the next one begins anew. */
  private keep(work: () => Promise<void>): Promise<void> {
    const kept = work()
      .catch((error: unknown) => {
        if (error instanceof KeptElsewhere) return;
        this.trouble.tell("The request log cannot be kept in its bounds, and requests go on without that", error);
      })
      .finally(() => {
        this.sweeping = null;
      });
    this.sweeping = kept;
    return kept;
  }

  private readonly inOne = async <T>(read: Read<T>): Promise<T> => {
    const outcome = await this.readers.use(async ({ connection, at: { run } }) =>
      inTransaction(connection, beginWrite, async () => {
        const { rows } = await connection.client.query<{ mine: boolean }>(takeLock);
        if (!rows[0]?.mine) throw new KeptElsewhere();
        return done(await run(read));
      }),
    );
    if (!outcome.ok) throw new Error(outcome.failure.message);
    return outcome.value;
  };

  private read<T>(work: (run: RunRead) => Promise<T>): Promise<Outcome<T>> {
    return this.answered("read", this.readers, ({ connection, at: { run } }) =>
      inTransaction(connection, beginRead, () => work(run)),
    );
  }

  private async answered<T>(
    what: string,
    connections: Connections<Prepared>,
    work: (held: Held<Prepared>) => Promise<T>,
  ): Promise<Outcome<T>> {
    try {
      const outcome = await connections.use(async (held) => done(await work(held)));
      return outcome.ok ? outcome : requestLogAway();
    } catch (error) {
      this.trouble.tell(`The request log cannot be ${what}, and requests go on without it`, error);
      return requestLogAway();
    }
  }
}

/** Complains once for each outage, and not for each call that meets it. */
class Trouble {
  private isTold = false;

  constructor(private readonly complain: (text: string) => void) {}

  readonly tell = (what: string, error: unknown): void => {
    if (!this.isTold) this.complain(`${what}: ${failureLine(error)}`);
    this.isTold = true;
  };

  isOver(): void {
    this.isTold = false;
  }
}
