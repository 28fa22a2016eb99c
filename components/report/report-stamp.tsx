import { useTranslations } from "next-intl";
import { Time } from "#components/ui/text/time";
import type { DeskReport } from "#lib/browser/queries/report";
import { parseInstant } from "#lib/domain/time/instant";

/** True when the range ends after the report was computed. */
export function isRunning({ range, as_of: asOf }: Pick<DeskReport, "range" | "as_of">): boolean {
  const leading = range.create ?? range.settlement;
  return leading !== null && (parseInstant(leading.end) ?? 0n) > (parseInstant(asOf) ?? 0n);
}

/** Tells when the figures were computed, and whether the range is still open. */
export function ReportStamp({ report }: { readonly report: DeskReport }) {
  const t = useTranslations("report");
  return (
    <p className="text-[0.8125rem] text-soft">
      {t.rich(isRunning(report) ? "stampRunning" : "stamp", {
        time: () => <Time at={report.as_of} zoned className="text-ink" />,
      })}
    </p>
  );
}
