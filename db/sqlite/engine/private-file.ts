import { chmodSync, closeSync, openSync, readSync, writeSync } from "node:fs";

const ownerOnly = 0o600;
const copyBytes = 1 << 20;

/** Made before SQLite opens it: SQLite would make it readable by everybody, and early readers could go on reading. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, "a", ownerOnly));
  chmodSync(file, ownerOnly);
}

/** Copies a file into a new private file. Node's own copy would set the original's mode before the first byte. */
export function copyPrivately(from: string, to: string): void {
  const source = openSync(from, "r");
  try {
    const target = openSync(to, "wx", ownerOnly);
    try {
      const bytes = Buffer.alloc(copyBytes);
      for (let count = readSync(source, bytes); count > 0; count = readSync(source, bytes)) {
        for (let written = 0; written < count; ) written += writeSync(target, bytes, written, count - written);
      }
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}
