import { limitNames } from "#lib/domain/keys/scope";
import type { Filters } from "#lib/domain/lists/filters";

/** The operations of the request log by which members look: those with a quota, and those that count towards another's. */
export const loggedOperations = [...limitNames, "wallets", "statement", "trade", "session"] as const;

/**
 * The steps in milliseconds that latencies are rounded to, so that a filter by latency need not look at each request.
 */
export const latencyStepsMs = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

export const requestFilters = {
  key: { wire: "key" },
  operation: { wire: "operation", of: loggedOperations },
  /** One code, `refused`, or a class of codes: `100xx`, `201xx`. */
  code: { wire: "code" },
  /** One HTTP status, or a class of statuses: `4xx`. */
  status: { wire: "status" },
  latency: { wire: "min_latency_ms", of: latencyStepsMs.map(String) },
  ticket: { wire: "ticket_id" },
  player: { wire: "external_player_id", kind: "player" },
  address: { wire: "address" },
  request: { wire: "request_id" },
  from: { wire: "start_time" },
  until: { wire: "end_time" },
} as const satisfies Filters;

/** True when the texts have a name for this operation of the API. */
export const isOperation = (name: string): name is (typeof loggedOperations)[number] =>
  loggedOperations.some((known) => known === name);
