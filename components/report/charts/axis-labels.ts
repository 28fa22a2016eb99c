import { wallClock } from "#lib/browser/formats/format-time";
import type { Locale } from "#lib/browser/formats/locale";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import { type CalendarDay, dateOf, dayOf } from "#lib/domain/time/calendar";
import { dateInWords, weekdayInWords } from "#lib/domain/time/period-in-words";
import type { BucketUnit } from "#lib/domain/time/series";

/** A step's label on the axis, and a date in a second line where one helps. */
export interface AxisLabel {
  readonly word: string;
  readonly date: string;
}

export interface AxisFacts {
  readonly unit: BucketUnit;
  readonly zone: string;
  readonly language: Locale;
}

/** 14 days have room for whole words. More have letters, with a date at each Monday. */
const wordedDaysMax = 14;
const weeksNamedMax = 7;
const timesNamedMax = 8;

/** The labels of a chart's steps. Days show their weekday, because what a chart tells is mostly the pattern of a week. */
export function axisLabels(buckets: readonly WirePeriod[], { unit, zone, language }: AxisFacts): AxisLabel[] {
  const starts = buckets.map(({ start }) => {
    const { date, time } = wallClock(start, zone);
    return { day: dayOf(new Date(date)), time: time.slice(0, 5) };
  });
  const isEach = (index: number, namedMax: number): boolean => index % Math.ceil(starts.length / namedMax) === 0;
  return starts.map(({ day, time }, index) => {
    const before = starts[index - 1]?.day;
    const date = dateInWords(day, language);
    if (unit === "week") return { word: isEach(index, weeksNamedMax) ? date : "", date: "" };
    if (unit !== "day") {
      return { word: isEach(index, timesNamedMax) ? time : "", date: before?.day === day.day ? "" : date };
    }
    const weekday = weekdayInWords(day, language);
    if (starts.length <= wordedDaysMax) {
      return { word: weekday, date: before?.month === day.month ? dayOfMonth(day, language) : date };
    }
    return { word: initialOf(weekday, language), date: isMonday(day) ? date : "" };
  });
}

const isMonday = (day: CalendarDay): boolean => dateOf(day).getUTCDay() === 1;
const dayOfMonth = ({ day }: CalendarDay, language: Locale): string => (language === "zh" ? `${day}日` : String(day));
/** "M", 一. */
const initialOf = (weekday: string, language: Locale): string =>
  language === "zh" ? weekday.slice(-1) : weekday.slice(0, 1);
