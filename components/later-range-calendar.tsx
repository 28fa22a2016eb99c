"use client";

import { later } from "#components/ui/later";
import { Skeleton } from "#components/ui/skeleton";

/** Its code comes when a calendar is opened: no page needs it to be drawn. */
export const RangeCalendar = later(
  () => import("./range-calendar").then((file) => file.RangeCalendar),
  () => <Skeleton className="h-72 w-64 max-w-full" />,
);
