import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Outcome } from "#lib/domain/failure";
import type { RequestLog } from "#lib/request-log";
import type { Author } from "#lib/store/author";
import { faultAtStart } from "./sqlite/engine/fault-at-start";
import { takeLock } from "./sqlite/engine/lock";
import { restoreDatabase } from "./sqlite/engine/restore";
import { type RequestLogOptions, SqliteRequestLog } from "./sqlite/request-log/sqlite-request-log";
import { openSqliteStore, type SqliteStore, type SqliteStoreOptions } from "./sqlite/sqlite-store";
import { endThreads } from "./threads/thread-channel";

export { endThreads, faultAtStart };

/** Thrown when another process holds the embedded database. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";
}

export type OpenOptions = Omit<SqliteStoreOptions, "threadScript" | "migrationsFolder">;

// The project's root is the working directory of every script: npm sets it, and bundles know no better.
const threadScript = () => join(process.cwd(), "dist/sqlite-thread.mjs");
const requestLogScript = () => join(process.cwd(), "dist/request-log-thread.mjs");
const migrationsFolder = () => join(process.cwd(), "db/sqlite/migrations");

/** Opens the embedded database for this process alone, and creates it the first time. */
export async function openEmbedded(options: OpenOptions): Promise<SqliteStore> {
  const lock = lockOf(options.file);
  try {
    const store = await openSqliteStore({
      ...options,
      threadScript: threadScript(),
      migrationsFolder: migrationsFolder(),
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

/** Makes the request log beside a database. Its file is opened with the first request that is noted or asked for. */
export const openRequestLog = ({ file, ...options }: Omit<RequestLogOptions, "threadScript">): RequestLog =>
  new SqliteRequestLog({ ...options, file: requestLogOf(file), threadScript: requestLogScript() });

/** The log has a file of its own, so that log and books never wait for each other. */
export const requestLogOf = (file: string): string => `${file}.requests`;

export function restoreEmbedded(
  options: Pick<OpenOptions, "file" | "fingerprint" | "chainKey"> & { readonly from: string },
  by: Author,
): Outcome<{ transfers: number }> {
  const lock = lockOf(options.file);
  try {
    return restoreDatabase({ ...options, migrationsFolder: migrationsFolder() }, by);
  } finally {
    lock.release();
  }
}

function lockOf(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lock = takeLock(file);
  if (!lock) throw new DatabaseBusyError(`Another process has the database ${file} open. Stop it first.`);
  return lock;
}
