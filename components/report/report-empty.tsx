import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { CircleSlash, History, Inbox } from "#components/ui/controls/icons";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { formatTime } from "#lib/browser/formats/format-time";
import type { DeskReport } from "#lib/desk/trades/report-shape";
import { parseInstant } from "#lib/domain/time/instant";

/** Explains an empty report: no trades yet, a range that is no longer kept, or no trades in it. */
export function ReportEmpty({ report }: { readonly report: DeskReport }) {
  const t = useTranslations("report.empty");
  const { zone } = usePreferences();
  const { kept, range, available_from: from } = report;
  const axis = range.create ?? range.settlement;
  const isGone = axis !== null && (parseInstant(axis.end) ?? 0n) <= (parseInstant(from) ?? 0n);
  if (isGone) {
    return (
      <Card>
        <EmptyState icon={<History />} title={t("removed")}>
          {t("removedHint", { date: formatTime(from, zone) })}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState icon={kept ? <CircleSlash /> : <Inbox />} title={kept ? t("noMatch") : t("noTrades")}>
        {kept
          ? t("noMatchHint", { first: formatTime(kept.start, zone), last: formatTime(kept.end, zone) })
          : t("noTradesHint")}
      </EmptyState>
    </Card>
  );
}
