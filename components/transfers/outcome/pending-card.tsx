import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { StepCard } from "#components/transfers/flow/step-card";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Button, buttonClass } from "#components/ui/controls/button";
import { CircleCheck, CircleX, Lock } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { approvalPath } from "#lib/browser/address/page-address";
import { ticketApprovalsQuery } from "#lib/browser/queries/approvals";
import { approvalHours } from "#lib/domain/approvals/approval";
import { shownText } from "#lib/domain/text/shown-text";
import type { OutcomeProps } from "./outcome-props";
import { useOutcomeTitle } from "./use-outcome-title";

/** The transfer waits for the approval of others: no money has moved. The card follows what becomes of it. */
export function PendingCard({ state, actions }: OutcomeProps<"pending">) {
  const [t, tForm] = [useTranslations("transfers.outcome"), useTranslations("transfers.form")];
  const { transfer, waitsFor } = state;
  const { data } = useRead(ticketApprovalsQuery(transfer.external_player_id, transfer.ticket_id));
  const approval = data?.approvals[0];
  const isPosted = approval?.state === "executed";
  const isEnded = approval !== undefined && approval.ended_at !== null && !isPosted;
  const waits = useOutcomeTitle(state);
  const names = (approval?.waits_for ?? waitsFor).map((email) => shownText(email)).join(", ");
  return (
    <StepCard
      tone={isPosted ? "good" : isEnded ? "bad" : "plain"}
      icon={
        isPosted ? (
          <CircleCheck aria-hidden="true" />
        ) : isEnded ? (
          <CircleX aria-hidden="true" />
        ) : (
          <Lock aria-hidden="true" />
        )
      }
      title={isPosted ? t(`posted.${transfer.type}`) : isEnded ? t("pendingEnded") : waits}
      actions={
        <>
          {approval && (
            <Link href={approvalPath(approval.id)} prefetch={false} className={buttonClass()}>
              {t("pendingSee")}
            </Link>
          )}
          <Button variant="primary" onClick={actions.onNew}>
            {tForm("title")}
          </Button>
        </>
      }
    >
      {isPosted ? (
        <p>{t("pendingPosted")}</p>
      ) : isEnded ? (
        <p>{t("pendingEndedHint")}</p>
      ) : (
        <>
          <p>{t("pendingHint", { hours: approvalHours })}</p>
          {names !== "" && <p>{t("pendingAsk", { names })}</p>}
        </>
      )}
      <AmountLine amount={transfer.amount} currency={transfer.currency} />
      <TransferFacts linked transfer={transfer} />
    </StepCard>
  );
}
