import { lstatSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";

/** 103 bytes: the longest path of a Unix socket on every system, without its final zero. */
const socketPathBytesMax = 103;

const shortFolder = "back-office-tool-";
const fits = (path: string): boolean => Buffer.byteLength(path) <= socketPathBytesMax;

/**
 * Clears the place beside the database and returns the path to listen on. The caller holds the database's lock, so an
 * existing socket was left by a dead process. A path too long for a socket becomes a link to a short one.
 */
export function socketPathToServe(socketFile: string): string {
  removeSocket(socketFile);
  const path = resolve(socketFile);
  if (fits(path)) return path;
  // mkdtemp makes a folder that only this user may enter, under a name that nobody can prepare.
  const short = join(mkdtempSync(join(tmpdir(), shortFolder)), "tool.sock");
  symlinkSync(short, path);
  return short;
}

/** The path of the server's socket, whatever the tool's folder or environment. */
export function socketPathToAsk(socketFile: string): string | null {
  const path = resolve(socketFile);
  return fits(path) ? path : linkedFrom(path);
}

export function removeSocket(socketFile: string): void {
  const linked = linkedFrom(resolve(socketFile));
  if (linked !== null && basename(dirname(linked)).startsWith(shortFolder))
    rmSync(dirname(linked), { recursive: true, force: true });
  rmSync(socketFile, { force: true });
}

function linkedFrom(path: string): string | null {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  return facts?.isSymbolicLink() ? readlinkSync(path) : null;
}
