import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packClient } from "#app/samples/client-package";
import { oneFile } from "#app/samples/one-file";

/** Made once by the build: where it is served there are no sources and no compiler. */
export const dynamic = "force-static";

const read = (name: string) => readFileSync(join(process.cwd(), "lib/client-sdk", `${name}.ts`), "utf8");

export const GET = () => {
  const compiler = join(/* turbopackIgnore: true */ process.cwd(), "node_modules/typescript/bin/tsc");
  return new Response(packClient(oneFile(read), compiler), {
    headers: { "Content-Type": "application/gzip" },
  });
};
