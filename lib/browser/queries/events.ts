import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";
import { list } from "#lib/browser/desk/list";
import { type EventType, eventFilters, eventTypeNamed } from "#lib/domain/events/event-type";
import { filtersOnWire, readFilters } from "#lib/domain/lists/filters";

export type EventsPage = AnswerOf<"GET /api/desk/events">;
export type DeskEvent = EventsPage["events"][number];
export type DeskEventRecord = AnswerOf<"GET /api/desk/events/{sequence}">;

export const events = list({
  call: "GET /api/desk/events",
  filters: eventFilters,
  /** Anybody can type an address, so only known types and numbers count. */
  read(asked) {
    const { types, number } = readFilters(eventFilters, asked);
    return { types: typesText(typesIn(types)), number: number !== null && isEventNumber(number) ? number : null };
  },
  onWire: filtersOnWire,
  rows: (page) => page.events,
  key: (row) => String(row.sequence),
  opens: "open",
});

export const isEventNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

export const typesIn = (text: string | null): readonly EventType[] =>
  (text ?? "").split(",").flatMap((name) => eventTypeNamed(name) ?? []);

/** Null for none, which means all. */
export const typesText = (types: readonly EventType[]): string | null => types.join(",") || null;

/** The event itself never changes; what became of its deliveries does. */
export const eventQuery = (sequence: string) =>
  deskQuery(["webhooks"], "GET /api/desk/events/{sequence}", { path: { sequence } });
