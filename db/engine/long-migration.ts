/** Said at the start of a release that changes tables of many rows, since nothing is served meanwhile. */
export const longMigration = (trades: number): string =>
  `The database is brought up to this release. With about ${trades} trades that may take minutes; it is served afterwards. A stop now leaves it as it was.`;
