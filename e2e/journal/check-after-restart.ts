import { expect } from "vitest";
import { ApiConnection } from "#e2e/load/api-connection";
import { codeOf } from "#lib/domain/failure-codes";
import { formatMoney } from "#lib/domain/money/money";
import type { JournalKeys } from "./journal-keys";
import { JournaledClient, Posted } from "./journaled-client";
import { openAtOneOf } from "./roving-client";
import type { TradeFeed } from "./trade-feed";
import type { JournalEntry, TransferJournal } from "./transfer-journal";

export interface Restarted {
  readonly urls: () => readonly string[];
  readonly keys: JournalKeys;
  readonly journal: TransferJournal;
  readonly feed: TradeFeed;
  /** Keeps the checks of one restart apart from another's. */
  readonly name: string;
}

const checkers = 8;

/** Does what a careful client does after a crash, at any server. */
export async function checkAfterRestart({ urls, keys, journal, feed, name }: Restarted, since: number): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: checkers }, (_, number) =>
      openAtOneOf(urls, number, (url) => JournaledClient.open(url, keys.agent, `${name}-${number}`, journal)),
    ),
  );
  const shared = async <T>(items: readonly T[], check: (client: JournaledClient, item: T) => Promise<void>) => {
    const work = clients.map(async (client, place) => {
      for (const item of items.filter((_, index) => index % checkers === place)) await check(client, item);
    });
    await Promise.all(work);
  };
  const unanswered = journal.entries.filter((entry) => entry.unanswered && entry.acknowledged === null);
  await shared(unanswered, resolve);
  // The journal throws when a repeat is no replay, or differs from the first answer by a byte.
  const acknowledged = journal.entries.slice(since).filter((entry) => entry.acknowledged !== null);
  await shared(acknowledged, async (client, entry) => {
    expect(await client.send(entry)).toMatchObject({ code: 0, replayed: true });
  });
  const feedConnection = await openAtOneOf(urls, 0, (url) => ApiConnection.open(url, keys.feed, `${name}-feed`));
  await feed.repeatUnchecked(feedConnection);
  const [transferred, traded] = [journal.balances(), feed.moved()];
  await shared([...new Set([...transferred.keys(), ...traded.keys()])], async (client, player) => {
    const { balance = 0n, exposure = 0n } = traded.get(player) ?? {};
    expect((await client.balance(player)).wallet).toMatchObject({
      balance: formatMoney((transferred.get(player) ?? 0n) + balance),
      exposure: formatMoney(exposure),
    });
  });
  for (const connection of [...clients, feedConnection]) connection.close();
}

/** The contract's refund procedure: the status says whether the transfer posted, and its repeat must agree. */
async function resolve(client: JournaledClient, entry: JournalEntry): Promise<void> {
  const before = await client.status(entry);
  expect(before.state).toMatch(/^(POSTED|NOT_POSTED)$/);
  const again = await client.send(entry);
  entry.unanswered = false;
  if (before.state === "NOT_POSTED") {
    // The transfer had not posted. Sent again, it either posts now or is refused.
    expect([0, codeOf("balance_too_low"), codeOf("player_unknown")]).toContain(again?.code);
    expect(again?.replayed).toBe(false);
    expect((await client.status(entry)).state).toBe(again?.code === 0 ? "POSTED" : "NOT_POSTED");
    return;
  }
  expect(again).toMatchObject({ code: 0, replayed: true });
  expect(Posted.parse(again?.data)).toEqual(Posted.parse(before.transaction));
}
