import { useTranslations } from "next-intl";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { StepCard } from "#components/transfers/flow/step-card";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Button } from "#components/ui/controls/button";
import { Lock } from "#components/ui/controls/icons";
import { approvalHours } from "#lib/domain/approvals/approval";
import { shownText } from "#lib/domain/text/shown-text";
import type { OutcomeProps } from "./outcome-props";
import { useOutcomeTitle } from "./use-outcome-title";

/** The transfer waits for the approval of others: no money has moved. */
export function PendingCard({ state, actions }: OutcomeProps<"pending">) {
  const [t, tForm] = [useTranslations("transfers.outcome"), useTranslations("transfers.form")];
  const { transfer, waitsFor } = state;
  return (
    <StepCard
      tone="plain"
      icon={<Lock aria-hidden="true" />}
      title={useOutcomeTitle(state)}
      actions={
        <Button variant="primary" onClick={actions.onNew}>
          {tForm("title")}
        </Button>
      }
    >
      <p>{t("pendingHint", { hours: approvalHours })}</p>
      {waitsFor.length > 0 && <p>{t("pendingAsk", { names: waitsFor.map((email) => shownText(email)).join(", ") })}</p>}
      <AmountLine amount={transfer.amount} currency={transfer.currency} />
      <TransferFacts transfer={transfer} />
    </StepCard>
  );
}
