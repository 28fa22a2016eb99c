"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Sheet } from "#components/ui/sheet";
import { Skeleton } from "#components/ui/skeleton";
import { isApiError } from "#lib/client/api-error";
import { requestQuery } from "#lib/client/queries/requests";
import { RequestAsItCame } from "./request-as-it-came";
import { RequestCallSection } from "./request-call-section";
import { RequestFacts } from "./request-facts";

export interface RequestSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A request as it came, how it was answered, and the same as a call. */
export function RequestSheet({ id, onClose }: RequestSheetProps) {
  const t = useTranslations("requests");
  const { data, error, refetch } = useQuery(requestQuery(id));
  return (
    <Sheet open onClose={onClose} width="wide" title={t("opened")} description={id}>
      {data ? (
        <div className="space-y-8">
          <RequestFacts request={data} />
          <RequestAsItCame request={data} />
          <RequestCallSection request={data} />
        </div>
      ) : isApiError(error) && error.status === 404 ? (
        <EmptyState title={t("missing")}>{t("missingHint")}</EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Sheet>
  );
}
