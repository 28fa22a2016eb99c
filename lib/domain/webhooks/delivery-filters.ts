import { eventTypes } from "#lib/domain/events/event-type";
import type { Filters } from "#lib/domain/lists/filters";
import { deliveryStates, testType } from "./delivery";

export const deliveryFilters = {
  state: { wire: "state", of: deliveryStates },
  type: { wire: "type", of: [...eventTypes, testType] },
  /** When they were first tried. */
  from: { wire: "start_time" },
  until: { wire: "end_time" },
} as const satisfies Filters;
