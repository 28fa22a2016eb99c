/** The system's own name for an error, such as "ENOENT". */
export const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** An error's message in one line for people, never its stack. */
export const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n", 1).join("");
