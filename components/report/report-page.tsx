"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ExportButton } from "#components/exports/export-button";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress, useSearch } from "#components/page/use-address";
import { useRead } from "#components/page/use-read";
import { CompareControl } from "#components/report/compare/compare-control";
import { useNarrowing } from "#components/report/figures/narrowing";
import { RangeBar } from "#components/report/range/range-bar";
import { useRange } from "#components/report/range/use-range";
import { SavedViews } from "#components/report/views/saved-views";
import { useFirstView } from "#components/report/views/use-first-view";
import { Button } from "#components/ui/controls/button";
import { CalendarRange, Terminal } from "#components/ui/controls/icons";
import { Segmented } from "#components/ui/controls/segmented";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { type RangeTimes, reportQuery } from "#lib/browser/queries/report";
import { isAskable, rangeTimesOf } from "#lib/browser/ranges/range-query";
import { ReportBody } from "./report-body";
import { readLook } from "./report-opening";

export function ReportPage() {
  const t = useTranslations("report");
  const { agent } = useSignedInMember();
  const range = useRange();
  const [{ compare, currency }, setLook] = useAddress(readLook);
  const search = useSearch();
  const inUsd = currency === "usd" && agent.currency !== "USD";
  const shownIn = inUsd ? "usd" : "own";
  const times = useMemo(() => rangeTimesOf(range.range), [range.range]);
  const canAsk = isAskable(range.faults) && !range.resolved;
  const narrowing = useNarrowing(range);
  useFirstView("reports", range.faults.none);
  const report = useRead({
    ...reportQuery({ times, zone: range.zone, compare }),
    enabled: canAsk,
  });

  return (
    <>
      <PageHeader
        title={t("title")}
        description={<span className="max-sm:hidden">{t("description")}</span>}
        actions={
          <>
            <SavedViews page="reports" range={range} />
            <ApiCallButton times={times} disabled={!canAsk} />
            <ExportButton
              choices={[
                { kind: "report", params: { ...times, compare: compare ?? undefined, currency: shownIn } },
                { kind: "trades", params: { ...times, currency: shownIn } },
              ]}
              disabled={!canAsk}
            />
          </>
        }
      />
      <div className="space-y-4 sm:space-y-6">
        <RangeBar
          range={range}
          actions={
            <>
              <CompareControl compare={compare} range={range} onChoose={(next) => setLook({ compare: next })} />
              <CurrencySwitch inUsd={inUsd} onChoose={(next) => setLook({ currency: next })} />
            </>
          }
        />
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
              search={search}
              currency={agent.currency}
              inUsd={inUsd}
              narrowing={narrowing}
            />
          )
        )}
      </div>
    </>
  );
}

const ApiCallDialog = later(() => import("./api-call-dialog").then((file) => file.ApiCallDialog));

/** Shows the report on screen as the API call of an agent's own system. */
function ApiCallButton({ times, disabled }: { readonly times: RangeTimes; readonly disabled: boolean }) {
  const t = useTranslations("report.apiCall");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        <Terminal aria-hidden="true" />
        <span className="max-sm:sr-only">{t("open")}</span>
      </Button>
      {open && <ApiCallDialog times={times} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CurrencySwitchProps {
  readonly inUsd: boolean;
  /** Null for the agent's own currency. */
  readonly onChoose: (currency: "usd" | null) => void;
}

/** Shows the report in the agent's currency or in USD. An agent whose currency is USD has no choice. */
function CurrencySwitch({ inUsd, onChoose }: CurrencySwitchProps) {
  const t = useTranslations("report");
  const { currency } = useSignedInMember().agent;
  if (currency === "USD") return null;
  return (
    <Segmented
      label={t("currency")}
      value={inUsd ? "usd" : "own"}
      options={[
        { value: "own", label: currency },
        { value: "usd", label: "USD" },
      ]}
      onChoose={(value) => onChoose(value === "usd" ? value : null)}
    />
  );
}
