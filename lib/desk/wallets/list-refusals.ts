import { listOperation } from "#lib/desk/list-operation";
import { refusalFilters } from "#lib/domain/wallets/journal-filters";
import type { NamedRefusal, RefusalPlace } from "#lib/domain/wallets/refusal";
import { placeInstant } from "#lib/http/body/cursor";
import type { PlaceRule } from "#lib/http/body/list-page";
import { readRefusalFilters } from "./journal-filters";
import { deskRefusal } from "./transfer-on-wire";
import type { RefusalPage } from "./transfer-shape";

/** Refusals have no numbers, so refusals of the same moment are ordered by their tickets' full names. */
const place: PlaceRule<RefusalPlace, NamedRefusal> = {
  read(first, second) {
    const at = placeInstant(first);
    const [, kind, playerId, ticketId] = /^(deposit|withdrawal) (\S+) (.+)$/su.exec(second) ?? [];
    if (at === null || playerId === undefined || ticketId === undefined) return null;
    return { at, kind: kind === "deposit" ? "deposit" : "withdrawal", playerId, ticketId };
  },
  write: ({ at, playerId, kind, ticketId }) => [String(at), `${kind} ${playerId} ${ticketId}`],
};

export const [listRefusals, countRefusals] = listOperation({
  path: "/api/desk/refusals",
  may: "journal:read",
  filters: refusalFilters,
  place,
  read: ({ agent }, given) => readRefusalFilters(agent.id, given),
  find: ({ context }, filter, page) => context.store.wallets.listRefusals({ ...filter, ...page }),
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }): RefusalPage => ({ refusals: rows.map(deskRefusal), next_cursor: nextCursor }),
  count: ({ context }, filter) => context.store.wallets.countRefusals(filter),
});
