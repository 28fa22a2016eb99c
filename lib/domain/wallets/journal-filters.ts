import type { Filters } from "#lib/domain/lists/filters";
import { transferKinds } from "./transfer-kind";

/** The first is the journal's own. */
export const journalOrders = ["-time", "time", "-amount", "amount"] as const;
export type JournalOrder = (typeof journalOrders)[number];

/** Refusals moved no amount and have no actor, so they lack these filters. */
export const refusalFilters = {
  player: { wire: "external_player_id", kind: "player" },
  side: { wire: "type", of: transferKinds },
  ticket: { wire: "ticket_id" },
  from: { wire: "start_time" },
  until: { wire: "end_time" },
} as const satisfies Filters;

export const journalFilters = {
  ...refusalFilters,
  amount_from: { wire: "amount_from", kind: "amount" },
  amount_to: { wire: "amount_to", kind: "amount" },
  /** `me`, `member`, `api`, or one by name: `member:ana@example.com`, `key:ak_1`. */
  actor: { wire: "actor" },
  order: { wire: "order", of: journalOrders },
} as const satisfies Filters;
