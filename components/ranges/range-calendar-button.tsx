import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/data/empty-state";
import { later } from "#components/ui/overlays/later";
import type { RangeDraft } from "#lib/browser/ranges/range-draft";
import { CalendarButton } from "./calendar-button";
import type { RangeCalendarProps } from "./range-calendar";

/** The calendar's code is loaded after the page, because no page needs it at the start. */
const RangeCalendar = later(
  () => import("./range-calendar").then((file) => file.RangeCalendar),
  () => <Skeleton className="h-72 w-64 max-w-full" />,
);

export function RangeCalendarButton({ onChange, ...range }: Omit<RangeCalendarProps, "keptFrom">) {
  const t = useTranslations("times");
  return (
    <CalendarButton label={t("calendar")}>
      {(close) => (
        <RangeCalendar
          {...range}
          onChange={(next: RangeDraft) => {
            onChange(next);
            if (next.anchor === null) close();
          }}
        />
      )}
    </CalendarButton>
  );
}
