import { useTranslations } from "next-intl";
import type { LocalTimeFault } from "#lib/browser/formats/local-time";
import type { RangeDraftFaults } from "#lib/browser/ranges/range-draft";
import { periodDaysMax } from "#lib/domain/time/period";

export function useTimeFault(zone: string) {
  const t = useTranslations("times.fault");
  return (fault: LocalTimeFault | RangeDraftFaults["end"]): string | null =>
    fault && t(fault, { zone, days: periodDaysMax });
}
