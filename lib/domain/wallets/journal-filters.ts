import type { Filters } from "#lib/domain/lists/filters";
import { transferKinds } from "./transfer";

/** Refusals moved no amount and have no actor, so they lack these two filters. */
export const refusalFilters = {
  player: { wire: "external_player_id", kind: "player" },
  side: { wire: "type", of: transferKinds },
  ticket: { wire: "ticket_id" },
  from: { wire: "start_time" },
  until: { wire: "end_time" },
} as const satisfies Filters;

export const journalFilters = {
  ...refusalFilters,
  amount: { wire: "amount", kind: "amount" },
  /** `me`, `member`, `api`, or one by name: `member:ana@example.com`, `key:ak_1`. */
  actor: { wire: "actor" },
} as const satisfies Filters;
