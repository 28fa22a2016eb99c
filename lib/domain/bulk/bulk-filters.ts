import type { Filters } from "#lib/domain/lists/filters";
import { bulkChecks, bulkRowStates, bulkRunStates } from "./bulk-run";

export const bulkRunFilters = { state: { wire: "state", of: bulkRunStates } } as const satisfies Filters;

export const bulkRowFilters = {
  check: { wire: "check", of: bulkChecks },
  state: { wire: "state", of: bulkRowStates },
  /** A refusal's code, of the check or of the run. */
  code: { wire: "code", charsMax: 5 },
  player: { wire: "external_player_id", kind: "player" },
  search: { wire: "search", charsMax: 100 },
  only: { wire: "only", of: ["similar", "opens_wallet"] },
} as const satisfies Filters;
