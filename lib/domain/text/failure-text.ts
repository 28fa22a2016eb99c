/** An error for the log: where it was thrown, and its text without the values given to a statement. */
export function failureText(error: unknown): string {
  const cause = withoutValues(error);
  const frames = cause instanceof Error ? (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
  return [failureLine(error), ...frames].join("\n");
}

/** The same text without the place. */
export function failureLine(error: unknown): string {
  const cause = withoutValues(error);
  if (!(cause instanceof Error)) return String(cause);
  // PostgreSQL quotes the refused value in errors of SQLSTATE class 22.
  const isOfValue = "severity" in cause && "code" in cause && String(cause.code).startsWith("22");
  return isOfValue ? `${cause.name}: a value was refused, SQLSTATE ${cause.code}` : `${cause.name}: ${cause.message}`;
}

/** Drizzle's error text holds the failed statement and its parameters; its cause is the database's own error. */
function withoutValues(error: unknown): unknown {
  let cause = error;
  const isDrizzles = (of: Error) => "params" in of || of.name === "DrizzleError";
  while (cause instanceof Error && isDrizzles(cause) && cause.cause !== undefined) cause = cause.cause;
  return cause;
}

/**
 * True for a text that both databases return as it was stored. PostgreSQL refuses U+0000, and half a surrogate pair
 * becomes another character on its way.
 */
export const isKeptAsGiven = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** True when this holds for every text in a value read from JSON. Names of members are judged by their shape. */
export const isAllKeptAsGiven = (value: unknown): boolean =>
  typeof value === "string"
    ? isKeptAsGiven(value)
    : typeof value !== "object" || value === null || Object.values(value).every(isAllKeptAsGiven);
