import { type CalendarDay, dateOf } from "./calendar";
import { formatInstant, type Instant, instant, nanosecond } from "./instant";
import type { Period } from "./period";
import { dayIn, isMidnight, zoneOffset } from "./zone";

export type Language = "en" | "zh";

export interface PeriodWords {
  readonly zone: string;
  readonly language: Language;
  /** The year that the words before have named: it is not said again. */
  readonly saidYear?: number;
}

// The words stand here and not in `Intl`, whose texts differ between the server's version and a browser's.
const weekdays = {
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  zh: ["周日", "周一", "周二", "周三", "周四", "周五", "周六"],
} as const;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

export const weekdayInWords = (day: CalendarDay, language: Language): string =>
  weekdays[language][dateOf(day).getUTCDay()] ?? "";

/** "16 Nov", "11月16日". */
export const dateInWords = ({ month, day }: CalendarDay, language: Language): string =>
  language === "zh" ? `${month}月${day}日` : `${day} ${months[month - 1] ?? ""}`;

/** A day, with the time of day at which a period begins or ends in it. Null where the day is whole. */
interface Edge {
  readonly on: CalendarDay;
  readonly time: string | null;
}

const edgeAt = (at: Instant, zone: string): Edge => ({
  on: dayIn(zone, at),
  time: isMidnight(zone, at) ? null : clockText(at, zone),
});

/**
 * A period as a person says it: "Mon 16 – Sun 22 Nov 2026". The last day is in it. Times stand only where an end is no
 * midnight, to the second: the exact ends belong beside it.
 */
export function periodInWords({ start, end }: Period, words: PeriodWords): string {
  const { zone, language } = words;
  const from = edgeAt(start, zone);
  const until: Edge = isMidnight(zone, end)
    ? { on: dayIn(zone, end > start ? instant(end - nanosecond) : end), time: null }
    : { on: dayIn(zone, end), time: clockText(end, zone) };
  if (!isSameDay(from.on, until.on)) return joined(from, until, words);
  const day = dayInWords(from.on, language, { month: true, year: from.on.year !== words.saidYear });
  return from.time === null && until.time === null ? day : `${day} ${from.time ?? "00:00"} – ${until.time ?? "24:00"}`;
}

/** The year that `periodInWords` says last. */
export const yearOf = ({ start, end }: Period, zone: string): number =>
  dayIn(zone, end > start ? instant(end - nanosecond) : end).year;

function joined(from: Edge, until: Edge, { language, saidYear }: PeriodWords): string {
  const isOfYears = from.on.year !== until.on.year;
  const isOfMonths = isOfYears || from.on.month !== until.on.month;
  const saysYear = isOfYears || until.on.year !== saidYear;
  // English names the month and the year last, Chinese names them first.
  const [first, last] =
    language === "zh"
      ? [
          { month: true, year: saysYear },
          { month: isOfMonths, year: isOfYears },
        ]
      : [
          { month: isOfMonths || from.time !== null, year: isOfYears },
          { month: true, year: saysYear },
        ];
  return `${edgeInWords(from, language, first)} – ${edgeInWords(until, language, last)}`;
}

/** A period in a file's name: "Oct 2026" for a whole month, "1 – 7 Oct 2026", "2026年10月". Times of day are left out. */
export function periodInShort({ start, end }: Period, zone: string, language: Language): string {
  const from = dayIn(zone, start);
  const last = dayIn(zone, end > start ? instant(end - nanosecond) : end);
  const next = dayIn(zone, end);
  const isMonth = from.day === 1 && next.day === 1 && isMidnight(zone, start) && isMidnight(zone, end);
  if (isMonth && from.month === last.month && from.year === last.year) {
    return language === "zh" ? `${from.year}年${from.month}月` : `${months[from.month - 1] ?? ""} ${from.year}`;
  }
  const whole = ({ year, ...day }: CalendarDay): string =>
    language === "zh"
      ? `${year}年${dateInWords({ year, ...day }, language)}`
      : `${dateInWords({ year, ...day }, language)} ${year}`;
  if (isSameDay(from, last)) return whole(from);
  if (from.year !== last.year) return `${whole(from)} – ${whole(last)}`;
  const [first, second] =
    from.month === last.month
      ? sameMonth(from, last, language)
      : [dateInWords(from, language), dateInWords(last, language)];
  return language === "zh" ? `${from.year}年${first} – ${second}` : `${first} – ${second} ${last.year}`;
}

const sameMonth = (from: CalendarDay, last: CalendarDay, language: Language): [string, string] =>
  language === "zh" ? [dateInWords(from, language), `${last.day}日`] : [`${from.day}`, dateInWords(last, language)];

/** A moment in the style of a period's ends: "Wed 21 Oct 2026", with its time only where it is no midnight. */
export function momentInWords(at: Instant, { zone, language }: Pick<PeriodWords, "zone" | "language">): string {
  return edgeInWords(edgeAt(at, zone), language, { month: true, year: true });
}

interface Said {
  readonly month: boolean;
  readonly year: boolean;
}

const edgeInWords = ({ on, time }: Edge, language: Language, said: Said): string =>
  `${dayInWords(on, language, said)}${time === null ? "" : ` ${time}`}`;

function dayInWords(on: CalendarDay, language: Language, said: Said): string {
  const weekday = weekdayInWords(on, language);
  if (language === "zh") {
    return `${said.year ? `${on.year}年` : ""}${said.month ? dateInWords(on, language) : `${on.day}日`}${weekday}`;
  }
  return `${weekday} ${said.month ? dateInWords(on, language) : on.day}${said.year ? ` ${on.year}` : ""}`;
}

const isSameDay = (one: CalendarDay, other: CalendarDay): boolean =>
  one.day === other.day && one.month === other.month && one.year === other.year;

/** "08:00", "08:00:05". */
function clockText(at: Instant, zone: string): string {
  const text = formatInstant(instant(at + zoneOffset(at, zone))).slice(11, 19);
  return text.endsWith(":00") ? text.slice(0, 5) : text;
}
