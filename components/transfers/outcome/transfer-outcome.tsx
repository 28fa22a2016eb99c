import { useTranslations } from "next-intl";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { StepCard } from "#components/transfers/flow/step-card";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Button } from "#components/ui/controls/button";
import { CircleCheck, Undo2 } from "#components/ui/controls/icons";
import { Balance } from "#components/ui/data/money";
import { Time } from "#components/ui/text/time";
import { groupMoney } from "#lib/browser/formats/format-money";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";
import { mayBeRefunded } from "#lib/domain/wallets/refund";
import { MismatchCard } from "./mismatch-card";
import type { OutcomeProps } from "./outcome-props";
import { PendingCard } from "./pending-card";
import { StoppedCard } from "./stopped-card";
import { UnderWayCard } from "./under-way-card";
import { useOutcomeTitle } from "./use-outcome-title";

/** One card for every outcome. It always says whether money has moved and what to do next. */
export function TransferOutcome({ state, actions }: OutcomeProps<FlowState["step"]>) {
  switch (state.step) {
    case "posted":
      return <PostedCard state={state} actions={actions} />;
    case "pending":
      return <PendingCard state={state} actions={actions} />;
    case "mismatch":
      return <MismatchCard state={state} actions={actions} />;
    case "refused":
    case "not_posted":
    case "sealed":
    case "interrupted":
      return <StoppedCard key={state.step} state={state} actions={actions} />;
    case "keeping":
    case "sending":
    case "waiting":
    case "asking":
    case "unknown":
    case "sealing":
      return <UnderWayCard state={state} actions={actions} />;
    default:
      return null;
  }
}

function PostedCard({ state, actions }: OutcomeProps<"posted">) {
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
