import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { RecordTimeline } from "#components/timeline/record-timeline";
import { CopyButton } from "#components/ui/controls/copy-button";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { tradeTimelineQuery } from "#lib/browser/queries/timeline";
import { tradeQuery } from "#lib/browser/queries/trades";
import { TradeFacts } from "./trade-facts";
import { TradeVersions } from "./trade-versions";

export interface TradeSheetProps {
  readonly tradeId: string;
  readonly onClose: () => void;
}

/** A trade, the reason for its category, every version, and each version's movement in the wallet. */
export function TradeSheet({ tradeId, onClose }: TradeSheetProps) {
  const t = useTranslations("trades.record");
  const record = useRead(tradeQuery(tradeId));
  return (
    <RecordSheet
      record={tradeId}
      onClose={onClose}
      width="medium"
      title={
        <span className="flex items-center gap-1 break-all">
          {t("title", { id: tradeId })} <CopyButton text={tradeId} what={t("copy")} />
        </span>
      }
    >
      <OpenedRecord query={record} missing={t("missing")} missingHint={t("missingHint")}>
        {({ trade, versions, movements }) => (
          <div className="space-y-6">
            <TradeFacts trade={trade} />
            <TradeVersions versions={versions} movements={movements} currency={trade.currency} />
            <RecordTimeline query={tradeTimelineQuery(tradeId)} links={{}} />
          </div>
        )}
      </OpenedRecord>
    </RecordSheet>
  );
}
