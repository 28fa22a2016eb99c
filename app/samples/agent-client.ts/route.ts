import { readFileSync } from "node:fs";
import { join } from "node:path";
import { oneFile } from "#app/samples/one-file";

/** Made once by the build, because the sources may be missing where it is served. */
export const dynamic = "force-static";

const read = (name: string) => readFileSync(join(process.cwd(), "lib/client-sdk", `${name}.ts`), "utf8");

export const GET = () => new Response(oneFile(read), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
