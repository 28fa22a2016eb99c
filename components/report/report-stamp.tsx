import { useTranslations } from "next-intl";
import { Time } from "#components/ui/text/time";
import type { DeskReport } from "#lib/desk/trades/report-shape";
import { parseInstant } from "#lib/domain/time/instant";

/** Tells when the figures were computed, and whether the range is still open. */
export function ReportStamp({ report }: { readonly report: DeskReport }) {
  const t = useTranslations("report");
  const { range, as_of: asOf } = report;
  const axis = range.create ?? range.settlement;
  const isRunning = axis !== null && (parseInstant(axis.end) ?? 0n) > (parseInstant(asOf) ?? 0n);
  return (
    <p className="text-[0.8125rem] text-soft">
      {t("asOf")} <Time at={asOf} zoned className="text-ink" />. {isRunning && `${t("running")} `}
      {t("delay")}
    </p>
  );
}
