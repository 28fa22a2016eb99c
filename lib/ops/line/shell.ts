import { resolve } from "node:path";

/** A stream that the tool writes to. Only a terminal has columns. */
export interface ShellOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** What the tool has from the shell that started it. A process is such a shell; tests run the tool with another. */
export interface Shell {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Buffer>;
  readonly stdout: ShellOutput;
  readonly stderr: ShellOutput;
}

/** npm runs a script in the package's directory, so paths are resolved from the person's own directory. */
export function givenPath(path: string, { env }: Pick<Shell, "env">, directory = process.cwd()): string {
  // Only for our own script, because a test or another script that starts the tool passes INIT_CWD on too.
  const stands = env.npm_lifecycle_event === "ops" ? env.INIT_CWD : undefined;
  return resolve(stands ?? directory, path);
}
