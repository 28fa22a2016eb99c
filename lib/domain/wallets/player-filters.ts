import type { Filters } from "#lib/domain/lists/filters";
import { playerIdCharsMax } from "./transfer";

export const playerFilters = {
  search: { wire: "search", charsMax: playerIdCharsMax },
  status: { wire: "status", of: ["active", "blocked"] },
  /** "true" shows only players whose wallets are below 0. */
  owing: { wire: "owing", of: ["true"] },
} as const satisfies Filters;

export const statementFilters = {
  start: { wire: "start_time" },
  end: { wire: "end_time" },
  /** Folds the movements of each trade into one line. */
  fold: { wire: "fold", of: ["trades"] },
} as const satisfies Filters;
