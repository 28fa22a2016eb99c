import type { Filters } from "#lib/domain/lists/filters";
import { playerIdCharsMax } from "./transfer";

/** By id, balance, held stakes, or the last transfer or movement. The first is the list's own. */
export const playerOrders = ["id", "-balance", "balance", "-exposure", "exposure", "-entry", "entry"] as const;
export type PlayerOrder = (typeof playerOrders)[number];

export const playerFilters = {
  search: { wire: "search", charsMax: playerIdCharsMax },
  status: { wire: "status", of: ["active", "blocked"] },
  /** "true" shows only players whose wallets are below 0. */
  owing: { wire: "owing", of: ["true"] },
  order: { wire: "order", of: playerOrders },
} as const satisfies Filters;

export const statementFilters = {
  start: { wire: "start_time" },
  end: { wire: "end_time" },
  /** Folds the movements of each trade into one line. */
  fold: { wire: "fold", of: ["trades"] },
} as const satisfies Filters;
