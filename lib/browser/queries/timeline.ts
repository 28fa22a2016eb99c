import type { AnswerOf, FiltersOf } from "#lib/browser/desk/desk";
import { deskList } from "#lib/browser/desk/desk-query";
import { filtersOnWire, readFilters } from "#lib/domain/lists/filters";
import { timelineFilters } from "#lib/domain/timeline/timeline-kinds";

export type TimelinePage = AnswerOf<"GET /api/desk/players/{playerId}/timeline">;
export type TimelineLineOnWire = TimelinePage["lines"][number];
type Told<Kind> = Extract<TimelineLineOnWire, { readonly kind: Kind }>["told"];
export type TransferOnTimeline = Told<"transfer">;
export type MovementOnTimeline = Told<"movement">;
export type VersionOnTimeline = Told<"version">;

export type TimelineFilters = FiltersOf<"GET /api/desk/players/{playerId}/timeline">;

const unfiltered: TimelineFilters = { kind: null, end_time: null };

export const playerTimelineQuery = (playerId: string, query: TimelineFilters) =>
  deskList(["timeline"], "GET /api/desk/players/{playerId}/timeline", { path: { playerId }, query });

export const ticketTimelineQuery = (playerId: string, ticketId: string) =>
  deskList(["timeline"], "GET /api/desk/players/{playerId}/tickets/{ticketId}/timeline", {
    path: { playerId, ticketId },
    query: unfiltered,
  });

export const tradeTimelineQuery = (tradeId: string) =>
  deskList(["timeline"], "GET /api/desk/trades/{tradeId}/timeline", { path: { tradeId }, query: unfiltered });

export const keyTimelineQuery = (keyId: string, query: TimelineFilters) =>
  deskList(["timeline"], "GET /api/desk/keys/{keyId}/timeline", { path: { keyId }, query });

export const readTimeline = (asked: URLSearchParams) => readFilters(timelineFilters, asked);

export type TimelineAddress = ReturnType<typeof readTimeline>;

export const timelineFiltersOf = (address: TimelineAddress) => filtersOnWire(timelineFilters, address);
