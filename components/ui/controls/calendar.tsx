import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type ClassNames, type CustomComponents, DayPicker } from "react-day-picker";
import { useIsWide } from "#components/page/use-is-wide";
import { type DayRange, isWithin } from "#lib/browser/ranges/day-range";
import { type CalendarDay, dateOf, dayOf, dayText, monthAfter } from "#lib/domain/time/calendar";
import { ChevronLeft, ChevronRight } from "./icons";

export interface CalendarProps {
  /** Names the calendar for screen readers. */
  readonly label: string;
  readonly today: CalendarDay;
  /** The chosen days. */
  readonly days: DayRange | null;
  /** The first chosen day while the second is awaited. The days between it and the pointer are drawn. */
  readonly anchor?: CalendarDay | null;
  /** The days that may be chosen; all when left out. */
  readonly reach?: DayRange | null;
  /** Days before this are marked as no longer kept, but may be chosen. */
  readonly keptFrom?: CalendarDay | null;
  /** The number of months side by side, if there is room. */
  readonly monthsMax?: 1 | 2;
  readonly onChoose: (day: CalendarDay) => void;
}

// The day picker works in UTC only. A zone matters where days become a period, and nowhere before.
/** One or two months, to be chosen from by mouse or keyboard. The week begins on Monday, as in both languages' regions. */
export function Calendar({ label, today, days, anchor, reach, keptFrom, monthsMax = 2, onChoose }: CalendarProps) {
  const t = useTranslations("times");
  const locale = useLocale();
  const count = useIsWide() ? monthsMax : 1;
  const [month, setMonth] = useState(() => monthOf(days?.last ?? today, 1 - count));
  const [pointed, setPointed] = useState<CalendarDay | null>(null);
  const drawn = days && `${dayText(days.first)}/${dayText(days.last)}`;
  const [followed, setFollowed] = useState(drawn);
  // When a typed range is out of sight, the calendar moves to it.
  if (drawn !== followed) {
    setFollowed(drawn);
    if (days && !isInSight(days, month, count)) setMonth(monthOf(days.last, 1 - count));
  }
  const words = (date: Date, look: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...look, timeZone: "UTC" }).format(date.getTime());
  const way = anchor && pointed && (!reach || isWithin(reach, pointed)) ? [anchor, pointed] : [];
  const [from, to] = way.sort((one, other) => (dayText(one) < dayText(other) ? -1 : 1));

  return (
    <fieldset aria-label={label} className="min-w-0">
      <DayPicker
        mode="range"
        timeZone="UTC"
        lang={locale}
        weekStartsOn={1}
        fixedWeeks
        numberOfMonths={count}
        month={dateOf(month)}
        onMonthChange={(next) => setMonth(dayOf(next))}
        today={dateOf(today)}
        selected={days ? { from: dateOf(days.first), to: dateOf(days.last) } : undefined}
        onSelect={(_range, chosen) => onChoose(dayOf(chosen))}
        onDayMouseEnter={(date) => setPointed(dayOf(date))}
        onDayMouseLeave={() => setPointed(null)}
        onDayFocus={(date) => setPointed(dayOf(date))}
        disabled={reach ? [{ before: dateOf(reach.first) }, { after: dateOf(reach.last) }] : undefined}
        modifiers={{
          way: from && to ? { from: dateOf(from), to: dateOf(to) } : false,
          unkept: keptFrom ? { before: dateOf(keptFrom) } : false,
        }}
        modifiersClassNames={{ way: "bg-accent-soft", unkept: "hatched" }}
        formatters={{
          formatCaption: (date) => words(date, { year: "numeric", month: "long" }),
          formatWeekdayName: (date) => words(date, { weekday: "short" }),
        }}
        labels={{
          labelNav: () => t("months"),
          labelPrevious: () => t("earlier"),
          labelNext: () => t("later"),
          labelGrid: (date) => words(date, { year: "numeric", month: "long" }),
          labelWeekday: (date) => words(date, { weekday: "long" }),
          labelDayButton: (date, { today: isToday, unkept }) => {
            const day = words(date, { dateStyle: "full" });
            const told = isToday ? t("today", { day }) : day;
            return unkept ? t("notKeptDay", { day: told }) : told;
          },
        }}
        classNames={classes}
        components={parts}
      />
      {keptFrom && dayText(month) < dayText(keptFrom) && (
        <p className="mt-2 w-0 min-w-full text-[0.8125rem] text-soft">{t("notKept", { date: dayText(keptFrom) })}</p>
      )}
    </fieldset>
  );
}

const monthOf = (day: CalendarDay, on: number): CalendarDay => monthAfter(day, on);

function isInSight({ first, last }: DayRange, month: CalendarDay, count: number): boolean {
  const [begin, end] = [dayText(month), dayText(monthOf(month, count))];
  return dayText(last) >= begin && dayText(first) < end;
}

const parts: Partial<CustomComponents> = {
  Chevron: ({ orientation }) => (orientation === "left" ? <ChevronLeft /> : <ChevronRight />),
};

const stepClass =
  "touch pointer-events-auto inline-flex size-8 items-center justify-center rounded-lg text-soft hover:bg-sunken hover:text-ink [&_svg]:size-4";

const classes: Partial<ClassNames> = {
  months: "relative flex flex-wrap justify-center gap-x-6",
  month: "min-w-0",
  nav: "pointer-events-none absolute inset-x-0 top-0 z-10 flex justify-between",
  button_previous: stepClass,
  button_next: stepClass,
  month_caption: "flex h-8 items-center justify-center font-medium pointer-coarse:h-11",
  month_grid: "border-separate border-spacing-x-0 border-spacing-y-0.5",
  weekday: "h-8 w-9 font-normal text-soft text-xs",
  day: "p-0 text-center",
  day_button: [
    "tabular inline-flex h-8 w-9 items-center justify-center rounded-md text-[0.8125rem] pointer-coarse:h-11 pointer-coarse:w-11",
    "hover:bg-edge/20 focus-visible:-outline-offset-2 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
  ].join(" "),
  selected: "bg-accent-soft text-accent",
  range_start: "rounded-l-md [&>button]:bg-accent [&>button]:text-on-accent",
  range_middle: "",
  range_end: "rounded-r-md [&>button]:bg-accent [&>button]:text-on-accent",
  // Days of neighbouring months take up space, but are drawn only in their own month.
  hidden: "invisible",
  today: "[&>button]:font-semibold [&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4",
  disabled: "text-soft opacity-60 [&>button]:line-through",
};
