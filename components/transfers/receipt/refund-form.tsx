import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { StopInWords } from "#components/control/stop-in-words";
import { useStop } from "#components/control/use-stop";
import { useRead } from "#components/page/use-read";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { Button } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { Alert } from "#components/ui/data/alert";
import { EmptyState, Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { isApiError } from "#lib/browser/asking/api-error";
import { groupMoney } from "#lib/browser/formats/format-money";
import { receiptQuery } from "#lib/browser/queries/transfers";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/flow-state";
import type { TransferReceipt } from "#lib/desk/wallets/transfer-shape";
import { isOnSide } from "#lib/domain/limits/limit";
import { faultOfReason, reasonCharsMax } from "#lib/domain/wallets/draft";
import { mayBeRefunded, oppositeOf, refundTicketOf } from "#lib/domain/wallets/refund";
import { Facts } from "./facts";
import { RefundLinks } from "./refund-links";

export interface RefundFormProps {
  /** The record to refund. */
  readonly id: string;
  readonly onConfirm: (refund: PlannedTransfer) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason at once, while the record is still being read: the first key is its first letter. */
export function RefundForm({ id, onConfirm, onCancel }: RefundFormProps) {
  const t = useTranslations("transfers");
  const tUi = useTranslations("ui");
  const { data, error, refetch } = useRead(receiptQuery(id));
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const fault = useReasonFault(reason);
  const stop = useStop();
  const isStopped = stop !== null && data !== undefined && isOnSide(stop.side, oppositeOf(data.transaction.type));
  if (isApiError(error) && error.status === 404) {
    return <EmptyState title={t("receipt.missing")}>{t("receipt.missingHint")}</EmptyState>;
  }
  if (data && !mayBeRefunded(data.transaction)) return <NotRefundable receipt={data} onClose={onCancel} />;

  function confirm(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!fault && data && !isStopped) onConfirm(refundFor(data, reason.trim()));
  }
  return (
    <form onSubmit={confirm} noValidate className="space-y-5">
      {isStopped && stop && (
        <Alert tone="warn">
          <StopInWords stop={stop} />
        </Alert>
      )}
      {data ? <Refunded receipt={data} /> : <Skeleton className="h-48 w-full" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Field label={t("reason")} hint={t("form.reasonHint")} error={asked ? fault : null}>
        {(wiring) => (
          <Input {...wiring} data-autofocus value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{tUi("cancel")}</Button>
        <Button type="submit" variant="primary" disabled={!data || isStopped}>
          {data ? t("refund.confirm", named(data)) : t("refund.action")}
        </Button>
      </div>
    </form>
  );
}

const named = ({ transaction: { amount, currency } }: TransferReceipt) => ({ amount: groupMoney(amount), currency });

function useReasonFault(reason: string): string | null {
  const t = useTranslations("transfers.fault");
  if (reason.trim() === "") return t("reasonMissing");
  return faultOfReason(reason.trim()) ? t("reasonMalformed", { reasonChars: reasonCharsMax }) : null;
}

function Refunded({ receipt }: { readonly receipt: TransferReceipt }) {
  const t = useTranslations("transfers");
  const { type, amount, currency, external_player_id: player } = receipt.transaction;
  const isDeposit = type === "deposit";
  return (
    <>
      <div>
        <p className="text-soft">{t(isDeposit ? "review.refundWithdrawal" : "review.refundDeposit", { player })}</p>
        <AmountLine amount={amount} currency={currency} inWords />
      </div>
      <p>
        {t(isDeposit ? "refund.hintDeposit" : "refund.hintWithdrawal")} {t("refund.once")}
      </p>
      <Facts
        facts={[
          { name: t("player"), value: player },
          { name: t("ticket"), value: ticketFor(receipt) },
        ]}
      />
    </>
  );
}

interface NotRefundableProps {
  readonly receipt: TransferReceipt;
  readonly onClose: () => void;
}

/** A colleague was quicker, or the record is a refund itself. */
function NotRefundable({ receipt, onClose }: NotRefundableProps): ReactNode {
  const t = useTranslations("transfers.refund");
  return (
    <div className="space-y-4">
      <p>{t(receipt.transaction.refund_of === null ? "alreadyRefunded" : "isRefund")}</p>
      <RefundLinks transaction={receipt.transaction} />
      <p className="flex justify-end">
        <Button onClick={onClose}>{t("done")}</Button>
      </p>
    </div>
  );
}

const ticketFor = ({ transaction, hash }: TransferReceipt): string =>
  refundTicketOf({ id: BigInt(transaction.id), hash });

function refundFor(receipt: TransferReceipt, reason: string): PlannedTransfer {
  const { id, type, external_player_id, currency, amount } = receipt.transaction;
  const ticket = ticketFor(receipt);
  const moved = { external_player_id, currency, amount, reason };
  return {
    ...moved,
    id: ticket,
    ticket_id: ticket,
    type: oppositeOf(type),
    refund_of: id,
    new_player: false,
    instead_of: null,
  };
}
