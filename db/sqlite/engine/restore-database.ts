import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { recordAudit } from "#db/audit/record-audit";
import { databaseRestored } from "#lib/commands/audit/record-audit";
import { chainUnder } from "#lib/crypto/chain-under";
import type { Author } from "#lib/domain/audit/author";
import {
  type BackupFault,
  faultOfBackup,
  type PresentRelease,
  refuseAbsentBackup,
  refuseRestore,
} from "#lib/domain/backups/backup-fault";
import { done, type Outcome } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { openSeal, syncFile } from "./backup";
import { driver, openConnection } from "./connection";
import { latestMigration, masterKeyOf, migrateForward } from "./migrate";
import { copyPrivately } from "./private-file";
import { workRunner } from "./work-runner";

export interface RestoreOptions {
  readonly from: string;
  readonly file: string;
  readonly fingerprint: string;
  readonly chainKey: Uint8Array;
  readonly migrationsFolder: string;
}

/**
 * Puts a backup in the database's place; the caller holds the lock. The backup is checked before anything is touched,
 * and the former database stays beside it under another name.
 */
export function restoreDatabase(options: RestoreOptions, by: Author): Outcome<{ transfers: number }> {
  const { from, file, migrationsFolder } = options;
  if (!existsSync(from)) return refuseAbsentBackup(from);
  const part = `${file}.restoring`;
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${part}${suffix}`, { force: true });
  copyPrivately(from, part);
  const migrations = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const fault =
    faultIn(part, { migrations, fingerprint: options.fingerprint }) ??
    (openSeal(part, options.chainKey) ? null : "not sealed");
  if (fault) {
    rmSync(part);
    return refuseRestore(from, fault);
  }
  const connection = openConnection(part, "write");
  migrateForward(connection, migrationsFolder);
  workRunner(connection)(recordAudit(databaseRestored(from), by, chainUnder(options.chainKey)));
  const transfers = Number(connection.client.prepare("select count(*) from transfers").pluck().get());
  connection.client.close();
  syncFile(part);
  const aside = `${file}.before-${formatInstant(by.at).slice(0, 23).replaceAll(":", "")}`;
  for (const suffix of ["", "-wal", "-shm"]) {
    // The path is the operator's. Without the mark Next's bundler would take it for the project's and ship every file.
    if (existsSync(/* turbopackIgnore: true */ `${file}${suffix}`)) renameSync(`${file}${suffix}`, `${aside}${suffix}`);
  }
  renameSync(part, file);
  syncFile(dirname(file));
  return done({ transfers });
}

function faultIn(part: string, release: PresentRelease): BackupFault | null {
  try {
    const client = new (driver())(part, { readonly: true });
    try {
      if (client.pragma("integrity_check", { simple: true }) !== "ok") return "damaged";
      return faultOfBackup({ migration: latestMigration(client), masterKey: () => masterKeyOf(client) }, release);
    } finally {
      client.close();
    }
  } catch (error) {
    return error instanceof driver().SqliteError && error.code === "SQLITE_NOTADB" ? "no database" : "damaged";
  }
}
