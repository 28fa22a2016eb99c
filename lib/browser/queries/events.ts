import type { FiltersOf } from "#lib/browser/desk/desk";
import { deskList, deskQuery } from "#lib/browser/desk/desk-query";

export type EventFilters = FiltersOf<"GET /api/desk/events">;

export const eventsQuery = (query: EventFilters) => deskList(["events"], "GET /api/desk/events", { query });

/** The event itself never changes; what became of its deliveries does. */
export const eventQuery = (sequence: string) =>
  deskQuery(["webhooks"], "GET /api/desk/events/{sequence}", { path: { sequence } });
