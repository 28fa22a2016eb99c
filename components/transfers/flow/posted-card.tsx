import { useTranslations } from "next-intl";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Button } from "#components/ui/controls/button";
import { CircleCheck } from "#components/ui/controls/icons";
import { Balance } from "#components/ui/data/balance";
import { Time } from "#components/ui/text/time";
import { AmountLine } from "./amount-line";
import type { OutcomeProps } from "./outcome-props";
import { StepCard } from "./step-card";

export function PostedCard({ state, actions }: OutcomeProps<"posted">) {
  const t = useTranslations("transfers");
  const { transfer, transaction, replayed } = state;
  const { balance_after: balance, currency } = transaction;
  return (
    <StepCard
      tone="good"
      icon={<CircleCheck aria-hidden="true" />}
      title={replayed ? t("outcome.replayed") : t(`outcome.posted.${transfer.type}`)}
      actions={
        <>
          <Button variant="primary" onClick={actions.onNew}>
            {transfer.refund_of === null ? t("outcome.newTransfer") : t("refund.done")}
          </Button>
          <Button onClick={() => actions.onReceipt(transaction.id)}>{t("outcome.receipt")}</Button>
        </>
      }
    >
      <AmountLine amount={transaction.amount} currency={transaction.currency} />
      <p className="font-medium">{replayed ? t("outcome.replayedHint") : t("outcome.postedHint")}</p>
      <TransferFacts
        transfer={transfer}
        more={[
          { name: t("receipt.posted"), value: <Time at={transaction.created_at} zoned /> },
          {
            name: t("balance"),
            value: (
              <>
                <Balance exact value={balance} currency={currency} />
                <span className="block text-[0.8125rem] text-soft">{t("outcome.afterNotCurrent")}</span>
              </>
            ),
          },
        ]}
      />
    </StepCard>
  );
}
