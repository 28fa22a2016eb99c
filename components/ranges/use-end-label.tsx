import { useLocale, useTranslations } from "next-intl";
import { readLocalTime } from "#lib/browser/formats/local-time";
import { instant, nanosecond } from "#lib/domain/time/instant";
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
