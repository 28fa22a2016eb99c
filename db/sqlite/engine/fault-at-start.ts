import { UnusableDatabase } from "#db/engine/unusable-database";
import { driverPackage } from "./connection";

const notCompiled = "Could not locate the bindings file";
const closed = /^(EACCES|EPERM|EROFS|EISDIR|ENOTDIR|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM)/;
const full = /^(ENOSPC|EDQUOT|SQLITE_FULL)/;

/** Why a database did not open, as a line that a person can act on; any other error stays unchanged. */
export function faultAtStart(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === "MODULE_NOT_FOUND") return driverLine("not installed", "npm install");
  if (code === "ERR_DLOPEN_FAILED" || error.message.startsWith(notCompiled)) {
    return driverLine("not compiled", `npm rebuild ${driverPackage()}`);
  }
  if (closed.test(code)) {
    return new UnusableDatabase(
      `${file}, or a file beside it, cannot be opened here (${code}): its folder, and every file that begins with its name, must belong to the user who starts this.`,
    );
  }
  if (full.test(code)) return new UnusableDatabase(`The disk of ${file} is full (${code}): make room there.`);
  return error;
}

const driverLine = (what: string, command: string) =>
  new UnusableDatabase(`${driverPackage()} is ${what} for Node ${process.versions.node}. Run this first: ${command}`);
