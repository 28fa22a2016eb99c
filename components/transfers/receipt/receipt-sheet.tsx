import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { RecordTimeline } from "#components/timeline/record-timeline";
import { openOver } from "#components/transfers/flow/transfer-address";
import { Button } from "#components/ui/controls/button";
import { Printer, Undo2 } from "#components/ui/controls/icons";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { ticketTimelineQuery } from "#lib/browser/queries/timeline";
import { receiptQuery } from "#lib/browser/queries/transfers";
import type { TransferReceipt } from "#lib/desk/wallets/transfer-shape";
import { mayBeRefunded } from "#lib/domain/wallets/refund";
import { Receipt } from "./receipt";

export interface ReceiptSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function ReceiptSheet({ id, onClose }: ReceiptSheetProps) {
  const t = useTranslations("transfers");
  const { may } = useSignedInMember();
  const query = useRead(receiptQuery(id));
  const { data } = query;
  const mayRefund = data && may("transfers:write") && mayBeRefunded(data.transaction);
  return (
    <RecordSheet
      record={id}
      onClose={onClose}
      title={t("receipt.title")}
      description={t("receipt.number", { id })}
      footer={
        data && (
          <>
            {mayRefund && (
              <Button onClick={() => openOver({ refund: id })}>
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
      <OpenedRecord query={query} missing={t("receipt.missing")} missingHint={t("receipt.missingHint")}>
        {(receipt) => (
          <div className="space-y-6">
            <Receipt receipt={receipt} />
            <RecordTimeline query={timelineOf(receipt)} links={{}} />
          </div>
        )}
      </OpenedRecord>
    </RecordSheet>
  );
}

const timelineOf = ({ transaction: { external_player_id: player, ticket_id: ticket } }: TransferReceipt) =>
  ticketTimelineQuery(player, ticket);
