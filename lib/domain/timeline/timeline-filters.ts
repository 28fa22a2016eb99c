import type { Filters } from "#lib/domain/lists/filters";
import { timelineKindNames } from "./timeline-kinds";

export const timelineFilters = {
  kind: { wire: "kind", of: timelineKindNames },
  /** Only what happened before this time. */
  end: { wire: "end_time" },
} as const satisfies Filters;
