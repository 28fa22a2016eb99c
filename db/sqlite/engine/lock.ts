import { lockWaitMsMax } from "#lib/limits";
import { driver } from "./driver";
import { makePrivate } from "./private-file";

export interface Lock {
  release(): void;
}

/**
 * Takes the right to open a database file, for one process at a time; null when another process has it. It is an
 * operating system lock, taken through SQLite since Node has no such call, so it always ends with its process.
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
