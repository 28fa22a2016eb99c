import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Credentials } from "#e2e/fixtures/offices/credentials";

export interface SampleRun {
  readonly status: number | null;
  readonly output: string;
  readonly told: string;
}

export interface SampleCall {
  readonly url?: string;
  readonly credentials?: Credentials;
  readonly input?: string;
}

/** Runs a sample like its reader would, in its own process, with the key in the environment. */
export async function runSample(
  [command = "", ...first]: readonly string[],
  call: readonly string[],
  { url = "", credentials, input = "" }: SampleCall,
): Promise<SampleRun> {
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    NODE_ENV: "production",
    API_URL: url,
    API_KEY: credentials?.api_key,
    API_SECRET: credentials?.secret,
  };
  const child = spawn(command, [...first, ...call], { env, stdio: ["pipe", "pipe", "pipe"] });
  // A process that reads no input may end before the input is written.
  child.stdin.on("error", () => undefined).end(input);
  const [output, told] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status: child.exitCode, output, told };
}
