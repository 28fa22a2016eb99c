import { listOperation } from "#lib/desk/list-operation";
import { money } from "#lib/domain/money/money";
import type { JournalEntry, JournalPlace } from "#lib/domain/wallets/journal";
import { journalFilters } from "#lib/domain/wallets/journal-filters";
import { placeInstant, placeNumber } from "#lib/http/body/cursor";
import type { PlaceRule } from "#lib/http/body/list-page";
import { readJournalFilters } from "./journal-filters";
import { deskTransaction } from "./transfer-on-wire";
import type { JournalPage } from "./transfer-shape";

/** A transfer's place in every order of the journal: its time, its amount, and its record number. */
const journalPlace: PlaceRule<JournalPlace, JournalPlace> = {
  read(first, second) {
    const createdAt = placeInstant(first);
    const [, amountText = "", idText = ""] = /^([^ ]+) ([^ ]+)$/.exec(second) ?? [];
    const [amount, id] = [placeNumber(amountText), placeNumber(idText)];
    return createdAt === null || amount === null || id === null ? null : { createdAt, amount: money(amount), id };
  },
  write: ({ createdAt, amount, id }) => [String(createdAt), `${amount} ${id}`],
};

export const [listTransfers, countTransfers] = listOperation({
  path: "/api/desk/transfers",
  may: "journal:read",
  filters: journalFilters,
  place: { ...journalPlace, write: ({ transfer }: JournalEntry) => journalPlace.write(transfer) },
  read: ({ agent, member }, given) => readJournalFilters({ agentId: agent.id, email: member.email }, given),
  find: ({ context }, filter, page) => context.store.wallets.listJournal({ ...filter, ...page }),
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }): JournalPage => ({
    transactions: rows.map(deskTransaction),
    next_cursor: nextCursor,
  }),
  count: ({ context }, filter) => context.store.wallets.countJournal(filter),
});
