/** Returns a source's text by the source's name without extension. */
export type ReadSource = (name: string) => string;

const localImport = /^import [^;]* from "\.\/([a-z0-9-]+)";\n/gm;

const heading = `// A client of the exchange agent API that is safe to use with money, in one file without dependencies: copy it into your project.
// It needs fetch and Web Crypto: Node 20 or newer, Deno, Bun. The types only have to be taken out; Node 22.18 does so by itself.
// Keep the secret on a server: never ship it to a browser.
`;

/** The files that the client exports: its calls, the check of a webhook, and what tells the kinds of events apart. */
const clientEntries = ["agent-client", "verify-webhook", "told-events"] as const;

/**
 * Joins the client's sources into a single file, each once, the most important first. Only the imports are changed.
 */
export function oneFile(read: ReadSource, entries: readonly string[] = clientEntries): string {
  const parts: string[] = [];
  // Names added during the loop are visited too.
  const names = new Set(entries);
  for (const name of names) {
    const source = read(name);
    for (const [, imported] of source.matchAll(localImport)) if (imported) names.add(imported);
    parts.push(source.replace(localImport, "").trim());
  }
  return `${[heading.trim(), ...parts].join("\n\n")}\n`;
}
