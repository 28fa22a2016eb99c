import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { openWhenThere } from "#db/postgres/start/open-when-there";
import { restoreDatabase } from "#db/sqlite/engine/restore-database";
import type { Author } from "#lib/domain/audit/author";
import type { Moved } from "#lib/domain/database-move";
import type { Outcome } from "#lib/domain/failure";
import type { RequestLog } from "#lib/domain/requests/request-log";
import type { MoveOptions as MoveDatabaseOptions } from "./move/move-database";
import type { PostgresStore, PostgresStoreOptions } from "./postgres/postgres-store";
import { faultAtStart } from "./sqlite/engine/fault-at-start";
import { takeLock } from "./sqlite/engine/lock";
import { type RequestLogOptions, SqliteRequestLog } from "./sqlite/request-log/sqlite-request-log";
import { openSqliteStore, type SqliteStore, type SqliteStoreOptions } from "./sqlite/sqlite-store";
import { endThreads } from "./threads/thread-channel";

export { endThreads, faultAtStart };

/** Thrown when another process holds the embedded database. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";
}

export type OpenOptions = Omit<SqliteStoreOptions, "threadScript" | "migrationsFolder">;

// Every script runs in the project's root: npm sets it, and a bundle has no better way to find it.
const script = (name: string) => join(process.cwd(), `dist/${name}.mjs`);
const migrationsFolder = (engine: "sqlite" | "postgres") => join(process.cwd(), `db/${engine}/migrations`);

/** Opens the embedded database for this process alone, and creates it the first time. */
export async function openEmbedded(options: OpenOptions): Promise<SqliteStore> {
  const lock = lockOf(options.file);
  try {
    const store = await openSqliteStore({
      ...options,
      threadScript: script("sqlite-thread"),
      migrationsFolder: migrationsFolder("sqlite"),
    });
    return {
      ...store,
      async close() {
        await store.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export interface OpenPostgresOptions extends Omit<PostgresStoreOptions, "migrationsFolder" | "threadScript"> {
  /** The database's address for people, without its password. */
  readonly shown: string;
  /** How long to wait for a database that is not there. */
  readonly waitMsMax: number;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/** Opens a database on PostgreSQL that other servers may have open too, and makes its tables the first time. */
export async function openPostgres({
  shown,
  waitMsMax,
  signal,
  ...options
}: OpenPostgresOptions): Promise<PostgresStore> {
  // Loaded on demand, so that a start on the embedded database does not wait for a driver that it never uses.
  const { openPostgresStore } = await import("./postgres/postgres-store");
  const places = { migrationsFolder: migrationsFolder("postgres"), threadScript: script("postgres-thread") };
  const open = () => openPostgresStore({ ...options, ...places });
  return openWhenThere(open, { shown, waitMsMax, complain: options.complain, ...(signal && { signal }) });
}

/** Makes the request log beside a database. Its file is opened by the first request that is written or read. */
export const openRequestLog = ({ file, ...options }: Omit<RequestLogOptions, "threadScript">): RequestLog =>
  new SqliteRequestLog({ ...options, file: requestLogOf(file), threadScript: script("request-log-thread") });

/** The log has its own file, so that log and books never wait for each other. */
export const requestLogOf = (file: string): string => `${file}.requests`;

export function restoreEmbedded(
  options: Pick<OpenOptions, "file" | "fingerprint" | "chainKey"> & { readonly from: string },
  by: Author,
): Outcome<{ transfers: number }> {
  const lock = lockOf(options.file);
  try {
    return restoreDatabase({ ...options, migrationsFolder: migrationsFolder("sqlite") }, by);
  } finally {
    lock.release();
  }
}

export type MoveOptions = Omit<MoveDatabaseOptions, "migrationsFolders" | "threadScripts">;

/** Moves an embedded database, whose server is stopped, to an empty PostgreSQL. */
export async function moveEmbedded(options: MoveOptions, by: Author): Promise<Outcome<Moved>> {
  const { moveDatabase } = await import("./move/move-database");
  const lock = existsSync(options.file) ? lockOf(options.file) : null;
  try {
    const migrationsFolders = { sqlite: migrationsFolder("sqlite"), postgres: migrationsFolder("postgres") };
    const threadScripts = { sqlite: script("sqlite-thread"), postgres: script("postgres-thread") };
    return await moveDatabase({ ...options, migrationsFolders, threadScripts }, by);
  } finally {
    lock?.release();
  }
}

function lockOf(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lock = takeLock(file);
  if (!lock) throw new DatabaseBusyError(`Another process has the database ${file} open. Stop it first.`);
  return lock;
}
