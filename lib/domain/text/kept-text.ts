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
