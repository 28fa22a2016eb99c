import { listOperation } from "#lib/desk/list-operation";
import { journalFilters } from "#lib/domain/wallets/journal-filters";
import type { JournalEntry } from "#lib/store/journal";
import { readJournalFilters } from "./journal-filters";
import { journalPlace } from "./journal-place";
import { deskTransaction } from "./transfer-on-wire";
import type { JournalPage } from "./transfer-shape";

export const [listTransfers, countTransfers] = listOperation({
  name: "list-transfers",
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
