import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { oneFile } from "#app/samples/one-file";
import {
  batchSnippet,
  clientFile,
  clientPackage,
  clientSnippet,
  followSnippet,
  mirrorFile,
} from "#lib/browser/reference/samples";

export const oneFileClient = (): string =>
  oneFile((name) => readFileSync(join("lib/client-sdk", `${name}.ts`), "utf8"));

/** A project made of the developers' page's offer: the single file and the programs that use it, without types. */
export function makeProject(folder: string, currency: string) {
  const from = "./agent-client.js";
  const texts = {
    [clientFile]: oneFileClient(),
    "use.ts": clientSnippet(currency, from),
    "batch.ts": batchSnippet(currency, from),
    "follow.ts": followSnippet(from),
    [mirrorFile]: readFileSync(join("public/samples", mirrorFile), "utf8").replace(
      `from "${clientPackage}"`,
      `from "${from}"`,
    ),
  };
  const sources = Object.keys(texts).map((name) => join(folder, name));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  buildSync({
    entryPoints: sources,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
  });
  const made = (name: string) => join(folder, `${name}.mjs`);
  return {
    sources,
    client: made("agent-client"),
    use: made("use"),
    batch: made("batch"),
    follow: made("follow"),
    mirror: made("mirror"),
  };
}
