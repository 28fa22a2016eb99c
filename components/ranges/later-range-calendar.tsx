import { Skeleton } from "#components/ui/data/skeleton";
import { later } from "#components/ui/overlays/later";

/** The calendar's code is loaded after the page, because no page needs it at the start. */
export const RangeCalendar = later(
  () => import("./range-calendar").then((file) => file.RangeCalendar),
  () => <Skeleton className="h-72 w-64 max-w-full" />,
);
