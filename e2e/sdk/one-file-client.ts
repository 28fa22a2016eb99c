import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { oneFile } from "#app/samples/one-file";
import { clientFile, clientSnippet } from "#lib/browser/reference/samples";

export const oneFileClient = (): string =>
  oneFile("agent-client", (name) => readFileSync(join("lib/client-sdk", `${name}.ts`), "utf8"));

/** A project made of the developers' page's offer: the single file and the lines that use it, without types. */
export function makeProject(folder: string, currency: string) {
  const [client, use] = [join(folder, clientFile), join(folder, "use.ts")];
  writeFileSync(client, oneFileClient());
  writeFileSync(use, clientSnippet(currency, "./agent-client.js"));
  buildSync({
    entryPoints: [client, use],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
  });
  return { sources: [client, use], client: join(folder, "agent-client.mjs"), use: join(folder, "use.mjs") };
}
