import { useTranslations } from "next-intl";
import type { RangeDraft } from "#lib/browser/ranges/range-draft";
import { CalendarButton } from "./calendar-button";
import { RangeCalendar } from "./later-range-calendar";
import type { RangeCalendarProps } from "./range-calendar";

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
