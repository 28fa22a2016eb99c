import compile from "icu-minify/compile";

/** Texts read once, on the server, so that no browser loads the parser for them. */
export function compileTexts(texts: object): Record<string, unknown> {
  // Through JSON, because the compiler's objects have no prototype and React sends only plain ones to the browser.
  return JSON.parse(JSON.stringify(compiled(texts)));
}

const compiled = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === "string" ? compile(text) : compiled(text)]),
  );
