import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { oneFile } from "#app/samples/one-file";
import { batchSnippet, clientFile, clientSnippet } from "#lib/browser/reference/samples";

export const oneFileClient = (): string =>
  oneFile((name) => readFileSync(join("lib/client-sdk", `${name}.ts`), "utf8"));

/** A project made of the developers' page's offer: the single file and the lines that use it, without types. */
export function makeProject(folder: string, currency: string) {
  const [client, use, batch] = [join(folder, clientFile), join(folder, "use.ts"), join(folder, "batch.ts")];
  writeFileSync(client, oneFileClient());
  writeFileSync(use, clientSnippet(currency, "./agent-client.js"));
  writeFileSync(batch, batchSnippet(currency, "./agent-client.js"));
  buildSync({
    entryPoints: [client, use, batch],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
  });
  const made = (name: string) => join(folder, `${name}.mjs`);
  return { sources: [client, use, batch], client: made("agent-client"), use: made("use"), batch: made("batch") };
}
