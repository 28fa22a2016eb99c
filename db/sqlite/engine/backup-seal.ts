import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { closeSync, ftruncateSync, openSync, readSync, statSync, writeSync } from "node:fs";

/** A seal follows a backup's last page, where SQLite reads nothing: this name, and the digest in hexadecimal. */
const name = "back office backup, sealed 1\n";
const digestChars = 64;
const sealBytes = name.length + digestChars + 1;
const readBytes = 1 << 20;

/** Appends a digest over all bytes of a finished copy, under a key that only APP_SECRET gives. */
export function sealBackup(file: string, chainKey: Uint8Array): void {
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
