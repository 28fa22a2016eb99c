import { driver } from "./connection";
import { makePrivate } from "./private-file";

/** 2 s: the operator's tool may hold the database for a moment, so a start waits this long for its lock. */
const lockWaitMsMax = 2_000;

export interface Lock {
  release(): void;
}

/**
 * Takes the right to open a database file, for one process at a time; null when another process has it. It is an
 * operating system lock, taken through SQLite because Node has no such call, so it always ends with its process.
 */
export function takeLock(file: string): Lock | null {
  makePrivate(`${file}.lock`);
  const client = new (driver())(`${file}.lock`, { timeout: lockWaitMsMax });
  try {
    client.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    client.close();
    if (error instanceof driver().SqliteError && error.code.startsWith("SQLITE_BUSY")) return null;
    throw error;
  }
  return { release: () => client.close() };
}
