import { useLocale, useTranslations } from "next-intl";
import { formatDuration } from "#lib/browser/formats/format-time";
import { type Period, periodDaysMax, periodMax } from "#lib/domain/time/period";

/** The length of the range compared with the longest allowed. */
export function RangeMeter({ period }: { readonly period: Period | null }) {
  const t = useTranslations("report");
  const locale = useLocale();
  const span = period && period.end > period.start ? period.end - period.start : 0n;
  const share = Math.min(1_000, Number((span * 1_000n) / periodMax));
  const isTooLong = span > periodMax;
  const used = formatDuration(Number(span / 1_000_000n), locale);
  return (
    <div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className={`h-full ${isTooLong ? "bg-bad" : "bg-accent"}`} style={{ width: `${share / 10}%` }} />
      </div>
      <p className={`mt-1 text-[0.8125rem] ${isTooLong ? "text-bad" : "text-soft"}`}>
        {t("meter", { used, days: periodDaysMax })}
      </p>
    </div>
  );
}
