import type { Filters } from "#lib/domain/lists/filters";
import { approvalKinds, approvalStates } from "./approval";

/**
 * `open`: pending, or approved and not executed; `ended`: everything else; `unseen`: ended by others or by time, and
 * not put away yet by whoever asked.
 */
export const shownStates = ["open", "ended", "unseen", ...approvalStates] as const;
export type ShownState = (typeof shownStates)[number];

export const approvalFilters = {
  state: { wire: "state", of: shownStates },
  kind: { wire: "kind", of: approvalKinds },
  /** `me`, or an email. */
  maker: { wire: "maker" },
  player: { wire: "external_player_id", kind: "player" },
  ticket: { wire: "ticket_id" },
} as const satisfies Filters;
