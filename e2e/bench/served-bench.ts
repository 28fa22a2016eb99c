import { join } from "node:path";
import * as z from "zod";
import { type Credentials, createAgent, createUnlimitedKey } from "#e2e/fixtures/credentials";
import { askTool } from "#e2e/fixtures/ops-tool";
import type { ServingProcess } from "#e2e/fixtures/serving-process";
import { startServer } from "#e2e/fixtures/shipped-server";
import { memoryOf } from "./memory-of";

export const benchAgent = "bench";
export const benchCurrency = "EUR";

/** The shipped server on its own database, with an agent, a key and a rate made by the operator's tool. */
export interface ServedBench {
  readonly folder: string;
  readonly databaseFile: string;
  readonly server: ServingProcess;
  readonly credentials: Credentials;
  /** The server's memory after its start and its first page, before any work. */
  readonly restMegabytes: number;
}

export async function serveBench(folder: string): Promise<ServedBench> {
  const databaseFile = join(folder, "bench.db");
  const server = await startServer(databaseFile);
  const page = await fetch(server.url);
  if (!page.ok) throw new Error(`The first page answered ${page.status}. Run "npm run build" first.`);
  await page.text();
  const restMegabytes = await memoryOf(server.pid);
  await createAgent(databaseFile, benchAgent, benchCurrency);
  const from = new Date(Date.now() - 400 * 24 * 3_600_000).toISOString();
  const rate = ["rate", "set", "--currency", benchCurrency, "--usd", "1.0842", "--from", from];
  await askTool(databaseFile, z.object({ currency: z.literal(benchCurrency) }), rate);
  const credentials = await createUnlimitedKey(databaseFile, benchAgent);
  return { folder, databaseFile, server, credentials, restMegabytes };
}
