import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { useNarrowing } from "#components/report/figures/use-narrowing";
import { RangeBar } from "#components/report/range/range-bar";
import { useRange } from "#components/report/range/use-range";
import { SavedViews } from "#components/report/views/saved-views";
import { useFirstView } from "#components/report/views/use-first-view";
import { CalendarRange } from "#components/ui/controls/icons";
import { Switch } from "#components/ui/controls/switch";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { PageHeader } from "#components/ui/text/page-header";
import { reportQuery } from "#lib/browser/queries/report";
import { isAskable, rangeTimesOf } from "#lib/browser/ranges/range-query";
import { ApiCallButton } from "./api-call-button";
import { ReportBody } from "./report-body";
import { readCompare } from "./report-opening";

export function ReportPage() {
  const t = useTranslations("report");
  const { agent } = useSignedInMember();
  const range = useRange();
  const [{ compare }, setAddress] = useAddress(readCompare);
  const times = rangeTimesOf(range.range);
  const canAsk = isAskable(range.faults) && !range.resolved;
  const narrowing = useNarrowing(range);
  useFirstView("reports", range.faults.none);
  const report = useQuery({
    ...reportQuery({ times, zone: range.zone, compared: compare !== null }),
    enabled: canAsk,
  });

  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <SavedViews page="reports" range={range} />
            <ApiCallButton times={times} disabled={!canAsk} />
            <ExportButton
              choices={[
                { kind: "report", params: times },
                { kind: "trades", params: times },
              ]}
              disabled={!canAsk}
            />
          </>
        }
      />
      <div className="space-y-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-96">
            <RangeBar range={range} />
          </div>
          <Switch
            label={t("compare")}
            checked={compare !== null}
            onChange={(event) => setAddress({ compare: event.target.checked ? "previous" : null })}
            className="print:hidden"
          />
        </div>
        {report.isError && <ErrorState error={report.error} onRetry={() => report.refetch()} />}
        {range.faults.none && !canAsk && !range.resolved ? (
          <Card>
            <EmptyState icon={<CalendarRange />} title={t("noRange")}>
              {t("noRangeHint")}
            </EmptyState>
          </Card>
        ) : (
          !(report.isError && !report.data) && (
            <ReportBody
              report={canAsk ? report.data : undefined}
              stale={report.isPlaceholderData}
              times={times}
              currency={agent.currency}
              narrowing={narrowing}
            />
          )
        )}
      </div>
    </>
  );
}
