import { useTranslations } from "next-intl";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { StepCard } from "#components/transfers/flow/step-card";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Button } from "#components/ui/controls/button";
import { CircleCheck, Undo2 } from "#components/ui/controls/icons";
import { Balance } from "#components/ui/data/balance";
import { Time } from "#components/ui/text/time";
import { groupMoney } from "#lib/browser/formats/format-money";
import { mayBeRefunded } from "#lib/domain/wallets/refund";
import type { OutcomeProps } from "./outcome-props";
import { useOutcomeTitle } from "./use-outcome-title";

export function PostedCard({ state, actions }: OutcomeProps<"posted">) {
  const t = useTranslations("transfers");
  const { transfer, transaction, replayed } = state;
  const { balance_after: balance, currency } = transaction;
  const isRefund = transfer.refund_of !== null;
  const title = useOutcomeTitle(state);
  const figures = { amount: groupMoney(transaction.amount), currency, player: transaction.external_player_id };
  return (
    <StepCard
      tone="good"
      icon={<CircleCheck aria-hidden="true" />}
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={isRefund ? actions.onLeave : actions.onNew}>
            {isRefund ? t("refund.done") : t("form.title")}
          </Button>
          <Button onClick={() => actions.onReceipt(transaction.id)}>{t("outcome.receipt")}</Button>
          {mayBeRefunded(transaction) && (
            <Button onClick={() => actions.onRefund(transaction.id)}>
              <Undo2 aria-hidden="true" />
              {t("refund.action")}
            </Button>
          )}
        </>
      }
    >
      <AmountLine amount={transaction.amount} currency={transaction.currency} />
      <p className="font-medium">
        {replayed ? t("outcome.replayedHint") : t(`outcome.postedHint.${transaction.type}`, figures)}
      </p>
      <TransferFacts
        linked
        transfer={transfer}
        more={[
          { name: t("receipt.posted"), value: <Time at={transaction.created_at} zoned /> },
          {
            name: t("outcome.balanceAfter"),
            value: <Balance exact value={balance} currency={currency} />,
          },
        ]}
      />
    </StepCard>
  );
}
