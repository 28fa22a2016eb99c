/** What whoever starts a server is told of its database, in the same words on both engines. */
export const migrationTexts = {
  /** Said before it is done, since nothing is served meanwhile. */
  broughtUp:
    "The database is brought up to this release. With millions of rows that may take minutes; it is served afterwards. A stop now leaves it as it was.",
  madeByNewer: "The database was made by a newer release than this one. Start that release, or restore a backup.",
  madeBefore: "The database was made before release 1.0.0, and no release since reads it. Start with a new database.",
  otherKey: "APP_SECRET is not the one this database was made with. Start with that one, or restore its secret file.",
} as const;

/** Why a database cannot be brought up from its latest migration; null where it can, and for a new one (0). */
export function faultOfLatest(latest: number, known: readonly number[]): string | null {
  if (latest === 0 || known.includes(latest)) return null;
  return latest > Math.max(...known) ? migrationTexts.madeByNewer : migrationTexts.madeBefore;
}
