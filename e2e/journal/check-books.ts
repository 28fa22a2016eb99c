import { expect } from "vitest";
import { type Money, money, parseMoney } from "#lib/domain/money/money";
import type { JournalKeys } from "./journal-keys";
import { JournaledClient, type StatementEntry, type Transaction } from "./journaled-client";
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
  expect(cursor).toBeNull();
  const posted = journal.entries.filter(({ acknowledged }) => acknowledged !== null);
  const namesListed = listed.map((one) => `${one.external_player_id} ${one.type} ${one.ticket_id} ${one.amount}`);
  const namesPosted = posted.map((one) => `${one.player} ${one.kind} ${one.ticketId} ${one.amount}`);
  expect(namesListed.sort()).toEqual(namesPosted.sort());

  for (const player of new Set(listed.map(({ external_player_id }) => external_player_id))) {
    const own = listed.filter(({ external_player_id }) => external_player_id === player);
    await checkStatement(client, player, own);
  }
  client.close();
}

/** A statement contains every transfer once among the movements, and each balance follows from the one before. */
async function checkStatement(client: JournaledClient, player: string, own: readonly Transaction[]): Promise<void> {
  const entries: StatementEntry[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < pagesMax; pages++) {
    const page: Awaited<ReturnType<typeof client.statement>> = await client.statement(player, cursor);
    entries.push(...page.entries);
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  let balance: Money = money(0n);
  for (const entry of entries.toReversed()) {
    balance = money(balance + parseMoney(entry.amount));
    expect(parseMoney(entry.balance)).toBe(balance);
  }
  const transfers = entries.filter(({ ticket_id }) => ticket_id !== null);
  expect(transfers.map(({ ticket_id, balance }) => [ticket_id, balance])).toEqual(
    own.map(({ ticket_id, wallet }) => [ticket_id, wallet.balance]),
  );
  const current = (await client.balance(player)).wallet;
  expect([current.balance, current.exposure]).toEqual([entries[0]?.balance, entries[0]?.exposure]);
}
