import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { refusalOfBackupFile } from "#lib/domain/backups/backup-fault";
import { done, type Outcome } from "#lib/domain/failure";
import type { Connection } from "./connection";
import { makePrivate } from "./private-file";

/** A copy's name until it is complete. */
export const partOf = (file: string): string => `${file}.part`;

/**
 * Writes a complete copy from one snapshot while the writer continues, and seals it against unseen edits. The copy gets
 * its name only when it is complete.
 */
export function backupTo(
  { client }: Pick<Connection, "client">,
  chainKey: Uint8Array,
  file: string,
): Outcome<{ bytes: number }> {
  const folder = dirname(file);
  const refusal = refusalOfBackupFile(file, folder, { isTaken: existsSync(file), hasFolder: existsSync(folder) });
  if (refusal) return refusal;
  const part = partOf(file);
  rmSync(part, { force: true });
  makePrivate(part);
  client.prepare("vacuum into ?").run(part);
  sealBackup(part, chainKey);
  syncFile(part);
  renameSync(part, file);
  syncFile(folder);
  return done({ bytes: statSync(file).size });
}

/** Syncs to the disk and not only to the system's cache. Without a folder's sync a power cut may lose its files. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A seal follows a backup's last page, where SQLite reads nothing: this name, and the digest in hexadecimal. */
const name = "back office backup, sealed 1\n";
const digestChars = 64;
const sealBytes = name.length + digestChars + 1;
const readBytes = 1 << 20;

/** Appends a digest over all bytes of a finished copy, under a key that only APP_SECRET gives. */
function sealBackup(file: string, chainKey: Uint8Array): void {
  const descriptor = openSync(file, "r+");
  try {
    const bytes = statSync(file).size;
    const seal = Buffer.from(`${name}${digestOf(descriptor, bytes, chainKey)}\n`);
    if (writeSync(descriptor, seal, 0, seal.length, bytes) < seal.length)
      throw new Error(`The seal of ${file} could not be written.`);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Removes a backup's seal, so that only the database is left. Returns false, and changes nothing, when the seal does
 * not fit.
 */
export function openSeal(file: string, chainKey: Uint8Array): boolean {
  const descriptor = openSync(file, "r+");
  try {
    const bytes = statSync(file).size - sealBytes;
    if (bytes < 0) return false;
    const seal = Buffer.alloc(sealBytes);
    readSync(descriptor, seal, 0, sealBytes, bytes);
    if (!timingSafeEqual(seal, Buffer.from(`${name}${digestOf(descriptor, bytes, chainKey)}\n`))) return false;
    ftruncateSync(descriptor, bytes);
    return true;
  } finally {
    closeSync(descriptor);
  }
}

function digestOf(descriptor: number, bytes: number, chainKey: Uint8Array): string {
  const hmac = createHmac("sha256", Buffer.from(hkdfSync("sha256", chainKey, "", "backups v1", 32)));
  const buffer = Buffer.alloc(readBytes);
  for (let at = 0; at < bytes; ) {
    const count = readSync(descriptor, buffer, 0, Math.min(readBytes, bytes - at), at);
    if (count === 0) throw new Error("The file became shorter while it was read.");
    hmac.update(buffer.subarray(0, count));
    at += count;
  }
  return hmac.digest("hex");
}

/** 15 ms: how often a growing backup is synced, so that no commit waits for more than a few megabytes of it. */
const syncAlongMs = 15;

/**
 * Syncs a file repeatedly while it is being written. Otherwise the system gathers hundreds of megabytes, and a commit
 * that meets their writing waits until all are on the disk.
 */
export async function syncAlong<Value>(path: string, writing: Promise<Value>): Promise<Value> {
  const ended = new AbortController();
  const end = () => ended.abort();
  writing.then(end, end);
  while (!ended.signal.aborted) {
    await pause(syncAlongMs, undefined, { signal: ended.signal }).catch(() => undefined);
    // The file may not exist yet, or have its final name. Its writer syncs it at the end, and meets the disk's faults.
    const file = await open(path, "r").catch(() => null);
    await file?.datasync().catch(() => undefined);
    await file?.close();
  }
  return writing;
}
