/**
 * True for application/json with its parameters. A type that merely begins so, such as application/json-seq, is another
 * format.
 */
export const isJsonType = (contentType: string | null): boolean =>
  /^application\/json[ \t]*(;|$)/i.test(contentType ?? "");
