/** True for application/json with any parameters, but not for application/json-seq and the like. */
export const isJsonType = (contentType: string | null): boolean =>
  /^application\/json[ \t]*(;|$)/i.test(contentType ?? "");
