import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { RangeInWords } from "#components/report/range/range-in-words";
import { isRunning } from "#components/report/report-stamp";
import { Alert } from "#components/ui/data/alert";
import { formatTime } from "#lib/browser/formats/format-time";
import type { DeskReport } from "#lib/browser/queries/report";
import { rangeOfWire } from "#lib/browser/ranges/range-query";

/** Names the compared range, says how far it reaches while the report's own still runs, and where retention has cut. */
export function CompareNotes({ report }: { readonly report: DeskReport }) {
  const t = useTranslations("report");
  const { zone } = usePreferences();
  const { previous, partial, available_from: from } = report;
  const date = formatTime(from, zone);
  return (
    <>
      {previous && (
        <RangeInWords range={rangeOfWire(previous.range)} zone={zone} as="comparedWith">
          {isRunning(report) && t("comparedSoFar")}
        </RangeInWords>
      )}
      {partial && <Alert tone="warn">{t("partialNow", { date })}</Alert>}
      {previous?.partial && <Alert tone="warn">{t("partialBefore", { date })}</Alert>}
    </>
  );
}
