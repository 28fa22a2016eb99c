import { UnusableDatabase } from "./unusable-database";

const driverAbsent = "Could not locate the bindings file";
const closed = /^(EACCES|EPERM|EROFS|EISDIR|ENOTDIR|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM)/;
const full = /^(ENOSPC|EDQUOT|SQLITE_FULL)/;

/** Why a database did not open, as a line that a person can act on where there is one; else the error as it is. */
export function faultAtStart(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === "ERR_DLOPEN_FAILED" || error.message.startsWith(driverAbsent)) {
    return new UnusableDatabase(
      `better-sqlite3 is not compiled for Node ${process.versions.node}. Run this first: npm rebuild better-sqlite3`,
    );
  }
  if (closed.test(code)) {
    return new UnusableDatabase(
      `${file}, or a file beside it, cannot be opened here (${code}): its folder and what begins with its name must belong to the user who starts this.`,
    );
  }
  if (full.test(code)) return new UnusableDatabase(`The disk that ${file} lies on is full (${code}): make room there.`);
  return error;
}
