import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { auditTrail } from "#db/sqlite/audit/audit-trail";
import { databaseRestored } from "#lib/commands/audit/database-restored";
import { chainUnder } from "#lib/crypto/chain-under";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import { syncFile } from "./backup";
import { openSeal } from "./backup-seal";
import { openConnection } from "./connection";
import { driver } from "./driver";
import { latestMigration, masterKeyOf, migrateForward } from "./migrate";
import { copyPrivately } from "./private-file";

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
  if (!existsSync(from)) return refuse("parameter_wrong", `There is no file ${from}.`);
  const part = `${file}.restoring`;
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${part}${suffix}`, { force: true });
  copyPrivately(from, part);
  const fault = faultOf(part, options) ?? (openSeal(part, options.chainKey) ? null : notSealed);
  if (fault) {
    rmSync(part);
    return refuse("parameter_wrong", `${from} was not restored: ${fault}`);
  }
  const connection = openConnection(part, "write");
  migrateForward(connection, migrationsFolder);
  const audit = auditTrail(connection, chainUnder(options.chainKey));
  audit.record(databaseRestored(from), by);
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

const notSealed = "its seal does not hold: it was changed after it was made. Restore another backup.";

/** Why a file cannot be restored; null when it can. */
function faultOf(part: string, { fingerprint, migrationsFolder }: RestoreOptions): string | null {
  try {
    const client = new (driver())(part, { readonly: true });
    try {
      if (client.pragma("integrity_check", { simple: true }) !== "ok") return "it is damaged.";
      const migration = latestMigration(client);
      const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
      if (migration === 0) return "it is not a backup of this service.";
      if (migration > Math.max(...known)) return "it was made by a newer release than this one.";
      if (!known.includes(migration)) return "it was made before release 1.0.0.";
      if (masterKeyOf(client) !== fingerprint) return "the present APP_SECRET does not open its secrets.";
      return null;
    } finally {
      client.close();
    }
  } catch (error) {
    const isNone = error instanceof driver().SqliteError && error.code === "SQLITE_NOTADB";
    return isNone ? "it is not a database." : "it is damaged.";
  }
}
