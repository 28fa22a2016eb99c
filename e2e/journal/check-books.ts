import { expect } from "vitest";
import { type Money, money, parseMoney } from "#lib/domain/money/money";
import type { JournalKeys } from "./journal-keys";
import { JournaledClient, type Transaction } from "./journaled-client";
import type { TransferJournal } from "./transfer-journal";

const pagesMax = 500;

/** The service lists every acknowledged transfer exactly once, and each balance follows from the one before. */
export async function checkBooks(url: string, keys: JournalKeys, journal: TransferJournal): Promise<void> {
  const client = await JournaledClient.open(url, keys.agent, "books", journal);
  const listed: Transaction[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < pagesMax; pages++) {
    const page: Awaited<ReturnType<typeof client.page>> = await client.page(cursor);
    listed.push(...page.transactions);
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  for (const entry of journal.entries) {
    if (entry.acknowledged === null) expect((await client.status(entry)).state).toBe("NOT_POSTED");
  }
  client.close();
  expect(cursor).toBeNull();
  const posted = journal.entries.filter(({ acknowledged }) => acknowledged !== null);
  const namesListed = listed.map((one) => `${one.external_player_id} ${one.type} ${one.ticket_id} ${one.amount}`);
  const namesPosted = posted.map((one) => `${one.player} ${one.kind} ${one.ticketId} ${one.amount}`);
  expect(namesListed.sort()).toEqual(namesPosted.sort());

  const balances = new Map<string, Money>();
  for (const { type, external_player_id: player, amount, wallet } of listed.reverse()) {
    const moved = type === "deposit" ? parseMoney(amount) : -parseMoney(amount);
    const after = money((balances.get(player) ?? 0n) + moved);
    expect(parseMoney(wallet.balance)).toBe(after);
    balances.set(player, after);
  }
}
