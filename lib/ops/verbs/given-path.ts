import { resolve } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** npm runs a script in the package's directory, so paths are resolved from the person's own directory. */
export function givenPath(path: string, env: Environment = process.env, directory = process.cwd()): string {
  // Only for our own script, because a test or another script that starts the tool passes INIT_CWD on too.
  const stands = env.npm_lifecycle_event === "ops" ? env.INIT_CWD : undefined;
  return resolve(stands ?? directory, path);
}
