// SQLSTATE codes: https://www.postgresql.org/docs/18/errcodes-appendix.html

/** Thrown when it is unknown whether a transaction was committed. */
export class UnknownOutcome extends Error {
  override readonly name = "UnknownOutcome";
}

/** Thrown when a server was reached that takes no writes. */
export class StandbyHost extends Error {
  override readonly name = "StandbyHost";
}

export const codeOfFault = (error: unknown): string => {
  // Drizzle wraps the driver's error.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
};

/** True for an error from the database, or from a pooler on its behalf. */
export const hasSqlState = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(codeOfFault(error));

/** True when this transaction gave way to another: serialization failure, deadlock, or the same key written at once. */
export const gaveWay = (error: unknown): boolean => ["40001", "40P01", "23505"].includes(codeOfFault(error));

/** True when a lock was not obtained in time. */
export const waitedTooLong = (error: unknown): boolean => codeOfFault(error) === "55P03";

/** True when the connection is of no more use: the database shuts down, is full, or has become a standby. */
export const isLoss = (error: unknown): boolean => {
  const code = codeOfFault(error);
  return (
    hasSqlState(error) && (code.startsWith("08") || code.startsWith("57P") || code === "25006" || code === "53300")
  );
};

/**
 * True when a fault that ends a COMMIT proves that nothing was committed: bad values, broken constraints, an aborted or
 * read-only transaction, conflicts, missing rights, locks. Any other code may come from a pooler that lost its server
 * during the commit (08P01, 58000 or XX000), or from a server that ended after it.
 */
export const saysUncommitted = (error: unknown): boolean =>
  /^(?:22|23|25|40|42|55)/.test(codeOfFault(error)) && ![noTransaction, "40003"].includes(codeOfFault(error));

/** No transaction to end: a pooler has passed the session on to another server. */
export const noTransaction = "25P01";
