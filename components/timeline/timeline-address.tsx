import { filtersOnWire, readFilters } from "#lib/domain/lists/filters";
import { timelineFilters } from "#lib/domain/timeline/timeline-filters";

export const readTimeline = (asked: URLSearchParams) => readFilters(timelineFilters, asked);

export type TimelineAddress = ReturnType<typeof readTimeline>;

export const timelineFiltersOf = (address: TimelineAddress) => filtersOnWire(timelineFilters, address);
