import { useLocale, useTranslations } from "next-intl";
import { type LocalTimeFault, readLocalTime } from "#lib/browser/formats/local-time";
import type { RangeDraftFaults } from "#lib/browser/ranges/range-draft";
import { instant, nanosecond } from "#lib/domain/time/instant";
import { periodDaysMax } from "#lib/domain/time/period";
import { dateInWords } from "#lib/domain/time/period-in-words";
import { dayIn, isMidnight } from "#lib/domain/time/zone";

/** Names the end of a range, which is not part of it: midnight of the 29th is the end of the 28th. */
export function useEndLabel(zone: string): (typed: string) => string {
  const t = useTranslations("times");
  const locale = useLocale();
  return (typed) => {
    const end = readLocalTime(typed, zone);
    if (typeof end === "string" || !isMidnight(zone, end)) return t("until");
    return t("untilEnd", { day: dateInWords(dayIn(zone, instant(end - nanosecond)), locale) });
  };
}

export function useTimeFault(zone: string) {
  const t = useTranslations("times.fault");
  return (fault: LocalTimeFault | RangeDraftFaults["end"]): string | null =>
    fault && t(fault, { zone, days: periodDaysMax });
}
