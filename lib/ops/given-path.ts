import { resolve } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** npm runs a script in the package's directory, so a path is read from where the person stands. */
export function givenPath(path: string, env: Environment = process.env, directory = process.cwd()): string {
  // Only for our own script: a test or another script that starts the tool passes INIT_CWD on too.
  const stands = env.npm_lifecycle_event === "ops" ? env.INIT_CWD : undefined;
  return resolve(stands ?? directory, path);
}
