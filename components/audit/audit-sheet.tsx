"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Sheet } from "#components/ui/sheet";
import { Skeleton } from "#components/ui/skeleton";
import { isApiError } from "#lib/client/api-error";
import { auditRecordQuery } from "#lib/client/queries/audit";
import { AuditRecord } from "./audit-record";
import { useActionText } from "./use-action-text";

export interface AuditSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function AuditSheet({ id, onClose }: AuditSheetProps) {
  const t = useTranslations("audit");
  const told = useActionText();
  const { data, error, refetch } = useQuery(auditRecordQuery(id));
  return (
    <Sheet
      open
      width="wide"
      onClose={onClose}
      title={data ? told(data.action) : t("title")}
      description={t("row", { id })}
    >
      {data ? (
        <AuditRecord record={data} />
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
