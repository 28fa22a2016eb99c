import { eventFilters } from "#lib/domain/events/event-filters";
import { type EventType, eventTypeNamed } from "#lib/domain/events/event-type";
import { filtersOnWire, noneOf, readFilters } from "#lib/domain/lists/filters";

/** Anybody can type an address, so only known types and numbers count. */
export function readEvents(asked: URLSearchParams) {
  const { types, number } = readFilters(eventFilters, asked);
  return {
    types: typesText(typesIn(types)),
    number: number !== null && isEventNumber(number) ? number : null,
    open: asked.get("open"),
  };
}

export type EventAddress = ReturnType<typeof readEvents>;

export const isEventNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

export const typesIn = (text: string | null): readonly EventType[] =>
  (text ?? "").split(",").flatMap((name) => eventTypeNamed(name) ?? []);

/** Null for none, which means all. */
export const typesText = (types: readonly EventType[]): string | null => types.join(",") || null;

export const eventFiltersOf = (address: EventAddress) => filtersOnWire(eventFilters, address);

export const noEventFilters = noneOf(eventFilters);
