import { listOperation } from "#lib/desk/list-operation";
import { journalFilters } from "#lib/domain/wallets/journal-filters";
import { transferPlace } from "#lib/http/body/transfer-place";
import type { JournalEntry } from "#lib/store/journal";
import { readJournalFilters } from "./journal-filters";
import { deskTransaction } from "./transfer-on-wire";
import type { JournalPage } from "./transfer-shape";

export const listTransfers = listOperation({
  name: "list-transfers",
  path: "/api/desk/transfers",
  may: "journal:read",
  filters: journalFilters,
  place: { ...transferPlace, write: ({ transfer }: JournalEntry) => transferPlace.write(transfer) },
  async find({ context, agent, member }, given, page) {
    const filters = readJournalFilters({ agentId: agent.id, email: member.email }, given);
    return filters.ok ? context.store.wallets.listJournal({ ...filters.value, ...page }) : filters;
  },
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }): JournalPage => ({
    transactions: rows.map(deskTransaction),
    next_cursor: nextCursor,
  }),
});
