// SQLSTATE codes: https://www.postgresql.org/docs/18/errcodes-appendix.html

/** Thrown when nobody can tell whether a transaction was committed. */
export class UnknownOutcome extends Error {
  override readonly name = "UnknownOutcome";
}

/** Thrown when a host is reached that takes no writes. */
export class StandbyHost extends Error {
  override readonly name = "StandbyHost";
}

/** Thrown when none of several hosts can be told to be the primary. */
export class NoPrimary extends Error {
  override readonly name = "NoPrimary";
}

/** Thrown while the primary is known to say nothing. */
export class SilentHost extends Error {
  override readonly name = "SilentHost";
}

export const codeOfFault = (error: unknown): string => {
  // Drizzle wraps what the driver threw.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
};

/** True when a database, or a pooler in its name, said what is wrong. */
export const hasSqlState = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(codeOfFault(error));

/** Two transactions met, and this one gave way: serialization failure, deadlock, or the same key written at once. */
export const gaveWay = (error: unknown): boolean => ["40001", "40P01", "23505"].includes(codeOfFault(error));

/** A lock was not to be had in time. */
export const waitedTooLong = (error: unknown): boolean => codeOfFault(error) === "55P03";

/** The database says that the connection is of no more use: it shuts down, is full, or has become a standby. */
export const isLoss = (error: unknown): boolean => {
  const code = codeOfFault(error);
  return (
    hasSqlState(error) && (code.startsWith("08") || code.startsWith("57P") || code === "25006" || code === "53300")
  );
};

/**
 * True when a fault that ends a COMMIT says that nothing was committed: bad values, broken constraints, an aborted or
 * read-only transaction, meetings with others, missing rights, locks. Any other code may be a pooler's that lost its
 * server in mid-commit (08P01, 58000 or XX000, whatever the database did), or tell of a server that ended after it.
 */
export const saysUncommitted = (error: unknown): boolean =>
  /^(?:22|23|25|40|42|55)/.test(codeOfFault(error)) && ![noTransaction, "40003"].includes(codeOfFault(error));

/** There is no transaction to be ended: a pooler has handed the session on to another server. */
export const noTransaction = "25P01";
