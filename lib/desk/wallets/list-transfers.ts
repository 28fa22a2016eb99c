import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { instant } from "#lib/domain/time/instant";
import { badCursor, type PageRequest, placeNumber, readPage, writeCursor } from "#lib/http/body/cursor";
import type { TransferPlace } from "#lib/store/transfer";
import { readJournalFilters } from "./journal-filters";
import { deskTransaction } from "./transfer-on-wire";
import { type JournalPage, JournalParameters } from "./transfer-shape";

export const listTransfers = memberOperation({
  name: "list-transfers",
  method: "GET",
  path: "/api/desk/transfers",
  may: "journal:read",
  query: JournalParameters,
  async handle({ context, agent, member }, { query }) {
    const page = readPage(query);
    if (!page.ok) return page;
    const after = readPlace(page.value.after);
    if (after === undefined) return badCursor();
    const filters = readJournalFilters({ agentId: agent.id, email: member.email }, page.value.filters);
    if (!filters.ok) return filters;
    const { limit } = page.value;
    const found = await context.store.wallets.listJournal({ ...filters.value, after, limit: limit + 1 });
    if (!found.ok) return found;
    const rows = found.value.slice(0, limit);
    const last = found.value.length > limit ? rows.at(-1)?.transfer : undefined;
    const next = last ? writeCursor(page.value, [String(last.createdAt), String(last.id)]) : null;
    return done<JournalPage>({ transactions: rows.map(deskTransaction), next_cursor: next });
  },
});

/** Undefined when the cursor was tampered with. */
function readPlace(after: PageRequest["after"]): TransferPlace | null | undefined {
  if (after === null) return null;
  const createdAt = placeNumber(after[0]);
  const id = placeNumber(after[1]);
  return createdAt === null || id === null ? undefined : { createdAt: instant(createdAt), id };
}
