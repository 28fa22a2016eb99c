import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useRead } from "#components/page/use-read";
import { Link } from "#components/ui/controls/link";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Skeleton } from "#components/ui/data/skeleton";
import { isApiError } from "#lib/browser/asking/api-error";
import { runQuery } from "#lib/browser/queries/bulk";
import { RunHeader } from "./run-header";
import { RunLimits } from "./run-limits";
import { RunRows } from "./run-rows";
import { RunStageCard } from "./run-stage-card";
import { RunSums } from "./run-sums";
import { lastUpload } from "./upload/last-upload";
import { UploadTold } from "./upload/upload-told";

/** One run: where it stands and what can be done, its sums and limits, and its rows. */
export function RunPage({ runId }: { readonly runId: string }) {
  const t = useTranslations("bulk");
  const { data: report, error, refetch } = useRead(runQuery(runId));
  const [uploaded] = useState(() => lastUpload.of(runId));
  // It is told once: who comes back later sees the run alone.
  useEffect(lastUpload.forget, []);
  if (!report) {
    return (
      <>
        <h1 className="sr-only">{t("run")}</h1>
        {isApiError(error) && error.status === 404 ? (
          <EmptyState
            title={t("missing")}
            action={
              <Link href="/bulk" className="text-accent underline underline-offset-2">
                {t("toList")}
              </Link>
            }
          >
            {t("missingHint")}
          </EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </>
    );
  }
  return (
    <>
      <RunHeader run={report.run} />
      <div className="space-y-4">
        {uploaded && <UploadTold uploaded={uploaded} />}
        <RunStageCard report={report} />
        <RunSums report={report} />
        <RunLimits limits={report.limits} />
        <RunRows report={report} />
      </div>
    </>
  );
}
