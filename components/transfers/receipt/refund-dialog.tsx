import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { TransferOutcome } from "#components/transfers/flow/transfer-outcome";
import { useTransferFlow } from "#components/transfers/flow/use-transfer-flow";
import { Button } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { Dialog } from "#components/ui/overlays/dialog";
import { groupMoney } from "#lib/browser/formats/format-money";
import { isSettled } from "#lib/browser/transfer-flow/flow-state";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import type { TransferReceipt } from "#lib/desk/wallets/transfer-shape";
import { faultOfReason, reasonCharsMax } from "#lib/domain/wallets/draft";
import { oppositeOf, refundTicketOf } from "#lib/domain/wallets/refund";
import type { DeskTransaction } from "#lib/domain/wallets/transfer-columns";
import { Facts } from "./facts";

export interface RefundDialogProps {
  readonly receipt: TransferReceipt;
  readonly onClose: () => void;
  readonly onReceipt: (id: string) => void;
}

/** Confirms a refund, and stays open until its outcome is known. */
export function RefundDialog({ receipt, onClose, onReceipt }: RefundDialogProps) {
  const t = useTranslations("transfers");
  const { state, dispatch } = useTransferFlow();
  const nothing = () => {};
  return (
    <Dialog open onClose={onClose} title={t("refund.title")} locked={!isSettled(state)}>
      {state.step === "editing" ? (
        <RefundForm
          transaction={receipt.transaction}
          ticket={ticketFor(receipt)}
          onConfirm={(reason) => dispatch({ event: "refund", transfer: refundFor(receipt, reason) })}
          onCancel={onClose}
        />
      ) : (
        <TransferOutcome
          state={state}
          actions={{
            onNew: onClose,
            onAgain: nothing,
            onSeal: nothing,
            onSend: () => dispatch({ event: "send" }),
            onFindOut: () => dispatch({ event: "ask" }),
            onReceipt,
          }}
        />
      )}
    </Dialog>
  );
}

const ticketFor = ({ transaction, hash }: TransferReceipt): string =>
  refundTicketOf({ id: BigInt(transaction.id), hash });

function refundFor(receipt: TransferReceipt, reason: string): PlannedTransfer {
  const { id, type, external_player_id, currency, amount } = receipt.transaction;
  const ticket = ticketFor(receipt);
  const moved = { external_player_id, currency, amount, reason };
  return { ...moved, id: ticket, ticket_id: ticket, type: oppositeOf(type), refund_of: id, new_player: false };
}

interface RefundFormProps {
  readonly transaction: DeskTransaction;
  readonly ticket: string;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

function RefundForm({ transaction, ticket, onConfirm, onCancel }: RefundFormProps) {
  const t = useTranslations("transfers");
  const tUi = useTranslations("ui");
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const { type, amount, currency, external_player_id: player } = transaction;
  const fault =
    reason.trim() === ""
      ? t("fault.reasonMissing")
      : faultOfReason(reason.trim())
        ? t("fault.reasonMalformed", { reasonChars: reasonCharsMax })
        : null;

  function confirm(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!fault) onConfirm(reason.trim());
  }
  return (
    <form onSubmit={confirm} noValidate className="space-y-5">
      <div>
        <p className="text-soft">
          {t(type === "deposit" ? "review.refundWithdrawal" : "review.refundDeposit", { player })}
        </p>
        <AmountLine amount={amount} currency={currency} inWords />
      </div>
      <p>
        {t(type === "deposit" ? "refund.hintDeposit" : "refund.hintWithdrawal")} {t("refund.once")}
      </p>
      <Facts
        facts={[
          { name: t("player"), value: player },
          { name: t("ticket"), value: ticket },
        ]}
      />
      <Field label={t("reason")} hint={t("form.reasonHint")} error={asked ? fault : null}>
        {(wiring) => <Input {...wiring} value={reason} onChange={(event) => setReason(event.target.value)} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{tUi("cancel")}</Button>
        <Button type="submit" variant="primary">
          {t("refund.confirm", { amount: groupMoney(amount), currency })}
        </Button>
      </div>
    </form>
  );
}
