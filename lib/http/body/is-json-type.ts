/** True for application/json with its parameters, and not for types that begin so, such as application/json-seq. */
export const isJsonType = (contentType: string | null): boolean =>
  /^application\/json[ \t]*(;|$)/i.test(contentType ?? "");
