import { type Credentials, createAgent, createFeedKey, createUnlimitedKey } from "#e2e/fixtures/offices/credentials";
import { journalCurrency } from "./journaled-client";

export const journalAgent = "journal";

export interface JournalKeys {
  readonly agent: Credentials;
  readonly feed: Credentials;
}

export async function makeJournalKeys(databaseFile: string): Promise<JournalKeys> {
  await createAgent(databaseFile, journalAgent, journalCurrency);
  return { agent: await createUnlimitedKey(databaseFile, journalAgent), feed: await createFeedKey(databaseFile) };
}
