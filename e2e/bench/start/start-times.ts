import type { BenchRun } from "#e2e/bench/bench-run";
import { benchSecret } from "#e2e/bench/bench-server";
import { memoryOf } from "#e2e/bench/memory-of";
import { childEnvironment } from "#e2e/fixtures/offices/child-environment";
import { startServing } from "#e2e/fixtures/offices/serving-process";
import { startServer } from "#e2e/fixtures/offices/shipped-server";

export interface StartTimes {
  /** Milliseconds of each start until the server was ready, and until it had answered with a page. */
  readonly readyMs: number[];
  readonly pageMs: number[];
  /** The server's memory after its start and its first page. */
  readonly restMegabytes: number[];
}

/** Starts `npm start` on a database again and again, with and without asking for a page. */
export async function measureStarts({ scale }: BenchRun, databaseFile: string): Promise<StartTimes> {
  const times: StartTimes = { readyMs: [], pageMs: [], restMegabytes: [] };
  // The first round reads the programs from the disk and is not measured.
  for (let round = 0; round <= scale.rounds; round++) {
    const ready = await startedWith(databaseFile, async () => undefined);
    const page = await startedWith(databaseFile, firstPage);
    const memory = await restMemory(databaseFile);
    if (round === 0) continue;
    times.readyMs.push(ready);
    times.pageMs.push(page);
    times.restMegabytes.push(memory);
  }
  return times;
}

/** The milliseconds from the command to the end of what is asked then. npm names its own program to what it runs. */
async function startedWith(databaseFile: string, ask: (url: string) => Promise<unknown>): Promise<number> {
  const npm = process.env.npm_execpath;
  const environment = childEnvironment(databaseFile, { ...benchSecret, PORT: "0" });
  const startMs = performance.now();
  const server = await (npm ? startServing(npm, environment, ["start"]) : startServing("dist/server.mjs", environment));
  await ask(server.url);
  const took = performance.now() - startMs;
  await server.stop("SIGTERM");
  return took;
}

async function firstPage(url: string): Promise<void> {
  const page = await fetch(url);
  if (!page.ok) throw new Error(`The first page answered ${page.status}.`);
  await page.text();
}

async function restMemory(databaseFile: string): Promise<number> {
  const server = await startServer(databaseFile, benchSecret);
  await firstPage(server.url);
  const megabytes = await memoryOf(server.pid);
  await server.stop("SIGTERM");
  return megabytes;
}
