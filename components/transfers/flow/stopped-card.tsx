"use client";

import { useTranslations } from "next-intl";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { CircleMinus, CircleX, Lock, TriangleAlert } from "#components/ui/controls/icons";
import { AmountLine } from "./amount-line";
import { FailureText, FlowFailureNotice } from "./flow-failure-notice";
import type { OutcomeProps } from "./outcome-props";
import { StepCard, type StepTone } from "./step-card";
import { StoppedActions } from "./stopped-actions";

type Stopped = OutcomeProps<"refused" | "not_posted" | "sealed" | "interrupted">;

const looks = {
  refused: { tone: "bad", icon: CircleX },
  not_posted: { tone: "warn", icon: CircleMinus },
  sealed: { tone: "plain", icon: Lock },
  interrupted: { tone: "warn", icon: TriangleAlert },
} as const satisfies Record<Stopped["state"]["step"], { tone: StepTone; icon: unknown }>;

const tooLowCode = 20160;

/** The transfer ended without moving money, or waits for somebody to continue it. */
export function StoppedCard({ state, actions }: Stopped) {
  const { tone, icon: Icon } = looks[state.step];
  const { transfer } = state;
  return (
    <StepCard
      tone={tone}
      icon={<Icon aria-hidden="true" />}
      title={useTitle(state)}
      actions={<StoppedActions state={state} actions={actions} />}
    >
      <StoppedText state={state} />
      <AmountLine amount={transfer.amount} currency={transfer.currency} />
      {/* A refused transfer is not repeated here, because the form below holds it, ready to be changed. */}
      {(state.step !== "refused" || transfer.refund_of !== null) && <TransferFacts transfer={transfer} />}
    </StepCard>
  );
}

function useTitle(state: Stopped["state"]): string {
  const t = useTranslations("transfers.outcome");
  switch (state.step) {
    case "refused":
      return state.failure.code === tooLowCode ? t("tooLow") : t("refused");
    case "not_posted":
      return t("notPosted");
    case "sealed":
      return t("sealed");
    case "interrupted":
      return t("interrupted");
  }
}

function StoppedText({ state }: { readonly state: Stopped["state"] }) {
  const t = useTranslations("transfers.outcome");
  const { type, refund_of } = state.transfer;
  const isRefund = refund_of !== null;
  switch (state.step) {
    case "refused":
      return (
        <div>
          {isRefund && state.failure.code === tooLowCode ? (
            <p>{t("refundTooLow")}</p>
          ) : (
            <FailureText failure={state.failure} />
          )}
          {!isRefund && <p className="mt-1">{t("refusedHint")}</p>}
        </div>
      );
    case "not_posted":
      return (
        <>
          <p>{isRefund ? t("notPostedRefund") : t(type === "deposit" ? "notPostedDeposit" : "notPostedWithdrawal")}</p>
          {state.failure && <FlowFailureNotice failure={state.failure} {...(!isRefund && { hint: t("sealFailed") })} />}
        </>
      );
    case "sealed":
      return <p>{t(type === "deposit" ? "sealedDeposit" : "sealedWithdrawal")}</p>;
    case "interrupted":
      return (
        <>
          <FailureText failure={state.failure} />
          <p>{t(isRefund ? "interruptedRefund" : "interruptedHint")}</p>
        </>
      );
  }
}
