/** application/json and its parameters; what merely begins so, as application/json-seq does, is another format. */
export const isJsonType = (contentType: string | null): boolean =>
  /^application\/json[ \t]*(;|$)/i.test(contentType ?? "");
