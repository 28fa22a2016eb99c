/** The reason why a database cannot be used, in one line that a person can act on. */
export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";
}

/** Texts about the database for whoever starts a server, the same on both engines. */
export const migrationTexts = {
  /** Logged before the migration, because nothing is served during it. */
  broughtUp:
    "The database is brought up to this release. With millions of rows this may take minutes; the server starts after it. A stop now leaves the database as it was.",
  madeByNewer: "The database was made by a newer release than this one. Start that release, or restore a backup.",
  madeBefore: "The database was made before release 1.0.0, and no release since reads it. Start with a new database.",
  otherKey:
    "APP_SECRET is not the secret that this database was made with. Start with that secret, or restore its secret file.",
} as const;

/** Why a database cannot be migrated from its latest migration; null when it can, and for a new database (0). */
export function faultOfLatest(latest: number, known: readonly number[]): string | null {
  if (latest === 0 || known.includes(latest)) return null;
  return latest > Math.max(...known) ? migrationTexts.madeByNewer : migrationTexts.madeBefore;
}
