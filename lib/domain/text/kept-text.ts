/**
 * True for a text that both databases give back as it was kept. PostgreSQL refuses U+0000, and half a surrogate pair
 * becomes another character on its way.
 */
export const isKeptAsGiven = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** The same of every text in a value that was read from JSON. Names of members are judged by their shape. */
export const isAllKeptAsGiven = (value: unknown): boolean =>
  typeof value === "string"
    ? isKeptAsGiven(value)
    : typeof value !== "object" || value === null || Object.values(value).every(isAllKeptAsGiven);
