import * as z from "zod";
import { createAgent, createFeedKey, createUnlimitedKey } from "#e2e/fixtures/offices/create-agent";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { journalCurrency } from "./journaled-client";

export const journalAgent = "journal";

export interface JournalKeys {
  readonly agent: Credentials;
  readonly feed: Credentials;
}

export async function makeJournalKeys(databaseFile: string): Promise<JournalKeys> {
  await createAgent(databaseFile, journalAgent, journalCurrency);
  // Reached by no journal: it counts every transfer, and its count is proved at the end.
  const limit = ["--side", "both", "--window", "month", "--count", "1000000000"];
  await askTool(databaseFile, z.object({ limit_id: z.string() }), ["limit", "set", "--agent", journalAgent, ...limit]);
  return { agent: await createUnlimitedKey(databaseFile, journalAgent), feed: await createFeedKey(databaseFile) };
}
