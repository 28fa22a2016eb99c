import { useLocale } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { readTimes } from "#lib/browser/ranges/range-query";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import { periodInWords } from "#lib/domain/time/period-in-words";

/** Says a period of an answer in words. */
export function useWirePeriodText(): (period: WirePeriod) => string {
  const language = useLocale();
  const { zone } = useSignedInMember();
  return ({ start, end }) => {
    const period = readTimes(start, end);
    return period ? periodInWords(period, { zone, language }) : "";
  };
}
