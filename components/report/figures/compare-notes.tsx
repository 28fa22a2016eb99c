import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { IntervalText } from "#components/report/range/interval-text";
import { Alert } from "#components/ui/data/alert";
import { formatTime } from "#lib/browser/formats/format-time";
import type { DeskReport, WirePeriod } from "#lib/desk/trades/report-shape";
import { parseInstant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";

/** Names the two compared periods, and says where retention has cut one of them. */
export function CompareNotes({ report }: { readonly report: DeskReport }) {
  const t = useTranslations("report");
  const { zone } = usePreferences();
  const { previous, partial, available_from: from } = report;
  const date = formatTime(from, zone);
  const periods = previous ? [previous.range.create, previous.range.settlement].flatMap(periodOf) : [];
  return (
    <>
      {periods.map((period, index) => (
        <p key={String(index)} className="text-[0.8125rem] text-soft">
          {t.rich("comparedWith", { range: () => <IntervalText period={period} zone={zone} /> })}
        </p>
      ))}
      {partial && <Alert tone="warn">{t("partialNow", { date })}</Alert>}
      {previous?.partial && <Alert tone="warn">{t("partialBefore", { date })}</Alert>}
    </>
  );
}

function periodOf(wire: WirePeriod | null): Period[] {
  const [start, end] = [parseInstant(wire?.start ?? ""), parseInstant(wire?.end ?? "")];
  return start === null || end === null ? [] : [{ start, end }];
}
