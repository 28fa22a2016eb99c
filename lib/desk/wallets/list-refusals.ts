import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { instant } from "#lib/domain/time/instant";
import { badCursor, type PageRequest, placeNumber, readPage, writeCursor } from "#lib/http/body/cursor";
import type { RefusalPlace } from "#lib/store/refusal";
import { readRefusalFilters } from "./journal-filters";
import { deskRefusal } from "./transfer-on-wire";
import { type RefusalPage, RefusalParameters } from "./transfer-shape";

export const listRefusals = memberOperation({
  name: "list-refusals",
  method: "GET",
  path: "/api/desk/refusals",
  may: "journal:read",
  query: RefusalParameters,
  async handle({ context, agent }, { query }) {
    const page = readPage(query);
    if (!page.ok) return page;
    const after = readPlace(page.value.after);
    if (after === undefined) return badCursor();
    const filters = readRefusalFilters(agent.id, page.value.filters);
    if (!filters.ok) return filters;
    const { limit } = page.value;
    const found = await context.store.wallets.listRefusals({ ...filters.value, after, limit: limit + 1 });
    if (!found.ok) return found;
    const rows = found.value.slice(0, limit);
    const last = found.value.length > limit ? rows.at(-1) : undefined;
    const next = last ? writeCursor(page.value, [String(last.at), refusalName(last)]) : null;
    return done<RefusalPage>({ refusals: rows.map(deskRefusal), next_cursor: next });
  },
});

// A refusal has no number, so among those of one moment its ticket's full name is its place.
const refusalName = ({ playerId, kind, ticketId }: RefusalPlace): string => `${kind} ${playerId} ${ticketId}`;

/** Undefined when the cursor was tampered with. */
function readPlace(after: PageRequest["after"]): RefusalPlace | null | undefined {
  if (after === null) return null;
  const at = placeNumber(after[0]);
  const [, kind, playerId, ticketId] = /^(deposit|withdrawal) (\S+) (.+)$/su.exec(after[1]) ?? [];
  if (at === null || playerId === undefined || ticketId === undefined) return undefined;
  return { at: instant(at), kind: kind === "deposit" ? "deposit" : "withdrawal", playerId, ticketId };
}
