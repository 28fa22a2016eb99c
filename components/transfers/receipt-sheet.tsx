"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Printer, Undo2 } from "#components/ui/icons";
import { Sheet } from "#components/ui/sheet";
import { Skeleton } from "#components/ui/skeleton";
import { useViewer } from "#components/viewer";
import { isApiError } from "#lib/client/api-error";
import { receiptQuery } from "#lib/client/queries/transfers";
import type { StaffTransaction } from "#lib/schemas/staff-transfers";
import { Receipt } from "./receipt";

export interface ReceiptSheetProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onRefund: (transaction: StaffTransaction) => void;
}

export function ReceiptSheet({ id, onClose, onRefund }: ReceiptSheetProps) {
  const t = useTranslations("transfers");
  const { may } = useViewer();
  const { data, error, refetch } = useQuery(receiptQuery(id));
  const transaction = data?.transaction;
  const mayRefund =
    transaction !== undefined &&
    may("transfers:write") &&
    transaction.refund_of === null &&
    transaction.refunded_by === null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("receipt.title")}
      description={t("receipt.number", { id })}
      footer={
        data && (
          <>
            {mayRefund && (
              <Button onClick={() => onRefund(data.transaction)}>
                <Undo2 aria-hidden="true" />
                {t("refund.action")}
              </Button>
            )}
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t("receipt.print")}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Receipt receipt={data} />
      ) : isApiError(error) && error.status === 404 ? (
        <EmptyState title={t("receipt.missing")}>{t("receipt.missingHint")}</EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Sheet>
  );
}
