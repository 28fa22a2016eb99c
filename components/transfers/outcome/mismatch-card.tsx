import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StepCard } from "#components/transfers/flow/step-card";
import { ActorName } from "#components/transfers/journal/actor-name";
import { Button } from "#components/ui/controls/button";
import { CircleAlert } from "#components/ui/controls/icons";
import { Skeleton } from "#components/ui/data/empty-state";
import { Money } from "#components/ui/data/money";
import { TicketText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { taskOf } from "#lib/browser/transfer-flow/flow-task";
import type { OutcomeProps } from "./outcome-props";
import { useOutcomeTitle } from "./use-outcome-title";

/** Compares the transfer recorded under the ticket with the new one, which cannot use this ticket. */
export function MismatchCard({ state, actions }: OutcomeProps<"mismatch">) {
  const t = useTranslations("transfers");
  const tUi = useTranslations("ui");
  const { transfer, recorded } = state;
  const isRefund = transfer.refund_of !== null;
  const asked = taskOf(state) !== null;
  return (
    <StepCard
      tone="bad"
      icon={<CircleAlert aria-hidden="true" />}
      title={useOutcomeTitle(state)}
      actions={
        <>
          {!isRefund && (
            <Button variant="primary" onClick={actions.onAgain}>
              {t("outcome.newTicket")}
            </Button>
          )}
          {recorded && <Button onClick={() => actions.onReceipt(recorded.id)}>{t("outcome.receipt")}</Button>}
          <Button variant="quiet" onClick={actions.onLeave}>
            {tUi("close")}
          </Button>
        </>
      }
    >
      <p className="font-medium">{isRefund ? t("outcome.mismatchRefund") : t("outcome.mismatchHint")}</p>
      <p>
        <TicketText ticket={transfer.ticket_id} />
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Side title={t("outcome.recorded")}>
          {recorded ? (
            <>
              <Money exact value={recorded.amount} currency={recorded.currency} className="font-semibold text-lg" />
              <Time at={recorded.created_at} zoned className="block text-soft" />
              <ActorName actor={recorded.actor} keyName={recorded.key_name} />
            </>
          ) : asked ? (
            <Skeleton className="h-6 w-28" />
          ) : (
            <p className="text-soft">{t("outcome.recordedMissing")}</p>
          )}
        </Side>
        <Side title={t("outcome.requested")}>
          <Money exact value={transfer.amount} currency={transfer.currency} className="font-semibold text-lg" />
        </Side>
      </div>
    </StepCard>
  );
}

function Side({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg border border-line px-3 py-2.5">
      <p className="text-[0.8125rem] text-soft">{title}</p>
      <div className="mt-1 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}
