import { resolve } from "node:path";
import type { Shell } from "#lib/ops/line/shell";

/** npm runs a script in the package's directory, so paths are resolved from the person's own directory. */
export function givenPath(path: string, { env }: Pick<Shell, "env">, directory = process.cwd()): string {
  // Only for our own script, because a test or another script that starts the tool passes INIT_CWD on too.
  const stands = env.npm_lifecycle_event === "ops" ? env.INIT_CWD : undefined;
  return resolve(stands ?? directory, path);
}
