import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { freePort } from "#e2e/fixtures/faults/free-port";

const folder = "e2e/bench/pages/empty";
const readyMsMax = 30_000;

export interface EmptyPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a page of the same framework that holds nothing: what no page of it can be quicker than. */
export async function openEmptyPage(): Promise<EmptyPage> {
  if (!existsSync(`${folder}/.next/BUILD_ID`)) await ended(next("build", folder));
  const port = await freePort();
  const server = next("start", folder, "--port", String(port), "--hostname", "127.0.0.1");
  const url = `http://127.0.0.1:${port}`;
  await answers(url, server);
  return {
    url,
    async close() {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
    },
  };
}

function next(...words: readonly string[]): ChildProcess {
  const command = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  return spawn(process.execPath, [command, ...words], { env, stdio: "ignore" });
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The empty page could not be built: Next ended with ${code}.`);
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const untilMs = performance.now() + readyMsMax;
  while (performance.now() < untilMs && server.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error("The empty page is not served.");
}
