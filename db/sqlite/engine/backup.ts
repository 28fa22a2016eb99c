import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { refusalOfBackupFile } from "#lib/domain/backups/backup-fault";
import { done, type Outcome } from "#lib/domain/failure";
import { sealBackup } from "./backup-seal";
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
