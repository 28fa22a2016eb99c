import compile from "icu-minify/compile";

/** Parses the texts once, on the server, so that no browser has to load the parser. */
export function compileTexts(texts: object): Record<string, unknown> {
  // The JSON round trip gives plain objects. The compiler's objects have no prototype, and React sends only plain ones.
  return JSON.parse(JSON.stringify(compiled(texts)));
}

const compiled = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === "string" ? compile(text) : compiled(text)]),
  );
