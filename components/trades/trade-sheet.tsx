"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button";
import { ErrorState } from "#components/ui/error-state";
import { Sheet } from "#components/ui/sheet";
import { Skeleton } from "#components/ui/skeleton";
import { tradeQuery } from "#lib/browser/queries/trades";
import { TradeFacts } from "./trade-facts";
import { TradeVersions } from "./trade-versions";

export interface TradeSheetProps {
  readonly tradeId: string;
  readonly onClose: () => void;
}

/** One trade, the reason for its category, and every version of it. */
export function TradeSheet({ tradeId, onClose }: TradeSheetProps) {
  const t = useTranslations("trades.record");
  const record = useQuery(tradeQuery(tradeId));
  return (
    <Sheet
      open
      onClose={onClose}
      width="medium"
      title={
        <span className="flex items-center gap-1 break-all">
          {t("title", { id: tradeId })} <CopyButton text={tradeId} what={t("copy")} />
        </span>
      }
    >
      {record.isError && <ErrorState error={record.error} onRetry={() => record.refetch()} />}
      {record.isPending && <Skeleton className="h-96 w-full" />}
      {record.data && (
        <div className="space-y-6">
          <TradeFacts trade={record.data.trade} />
          <TradeVersions versions={record.data.versions} />
        </div>
      )}
    </Sheet>
  );
}
