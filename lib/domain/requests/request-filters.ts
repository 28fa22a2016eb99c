import type { Filters } from "#lib/domain/lists/filters";
import { latencyStepsMs } from "./latency-steps-ms";
import { loggedOperations } from "./logged-operations";

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
