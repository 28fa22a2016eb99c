import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Button, buttonClass } from "#components/ui/controls/button";
import { CircleMinus, CircleX, Lock, TriangleAlert } from "#components/ui/controls/icons";
import { AmountLine } from "./amount-line";
import { FailureText, FlowFailureNotice } from "./flow-failure-notice";
import type { OutcomeProps } from "./outcome-props";
import { signInAgainPath } from "./sign-in-again-path";
import { StepCard, type StepTone } from "./step-card";

type Stopped = OutcomeProps<"refused" | "not_posted" | "sealed" | "interrupted">;

const tooLowCode = 20160;

/** The transfer ended without moving money, or waits for somebody to continue it. */
export function StoppedCard({ state, actions }: Stopped) {
  const { transfer } = state;
  const { text, ...card } = useStopped({ state, actions });
  return (
    <StepCard {...card}>
      {text}
      <AmountLine amount={transfer.amount} currency={transfer.currency} />
      {/* A refused transfer is not repeated here, because the form below holds it, ready to be changed. */}
      {(state.step !== "refused" || transfer.refund_of !== null) && <TransferFacts transfer={transfer} />}
    </StepCard>
  );
}

interface StoppedParts {
  readonly tone: StepTone;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** The most useful action comes first. None of them can move the money twice. */
  readonly actions: ReactNode;
}

function useStopped({ state, actions }: Stopped): StoppedParts {
  const t = useTranslations("transfers.outcome");
  const tRefund = useTranslations("transfers.refund");
  const { transfer } = state;
  const isRefund = transfer.refund_of !== null;
  const isDeposit = transfer.type === "deposit";
  const first = (label: string, onClick: () => void) => (
    <Button variant="primary" onClick={onClick}>
      {label}
    </Button>
  );
  const leave = (
    <Button variant="quiet" onClick={actions.onNew}>
      {t("discard")}
    </Button>
  );
  switch (state.step) {
    case "refused": {
      const isTooLow = state.failure.code === tooLowCode;
      return {
        tone: "bad",
        icon: <CircleX aria-hidden="true" />,
        title: isTooLow ? t("tooLow") : t("refused"),
        text: (
          <div>
            {isRefund && isTooLow ? <p>{t("refundTooLow")}</p> : <FailureText failure={state.failure} />}
            {!isRefund && <p className="mt-1">{t("refusedHint")}</p>}
          </div>
        ),
        actions: <Button onClick={actions.onNew}>{isRefund ? tRefund("done") : t("newTransfer")}</Button>,
      };
    }
    case "not_posted":
      return {
        tone: "warn",
        icon: <CircleMinus aria-hidden="true" />,
        title: t("notPosted"),
        text: (
          <>
            <p>{t(isRefund ? "notPostedRefund" : isDeposit ? "notPostedDeposit" : "notPostedWithdrawal")}</p>
            {state.failure && (
              <FlowFailureNotice failure={state.failure} {...(!isRefund && { hint: t("sealFailed") })} />
            )}
          </>
        ),
        actions: (
          <>
            {isRefund ? first(t("refundAgain"), actions.onSend) : first(t("seal"), actions.onSeal)}
            {leave}
          </>
        ),
      };
    case "sealed":
      return {
        tone: "plain",
        icon: <Lock aria-hidden="true" />,
        title: t("sealed"),
        text: <p>{t(isDeposit ? "sealedDeposit" : "sealedWithdrawal")}</p>,
        actions: (
          <>
            {!isRefund && first(t("again"), actions.onAgain)}
            {leave}
          </>
        ),
      };
    case "interrupted":
      return {
        tone: "warn",
        icon: <TriangleAlert aria-hidden="true" />,
        title: t("interrupted"),
        text: (
          <>
            <FailureText failure={state.failure} />
            <p>{t(isRefund ? "interruptedRefund" : "interruptedHint")}</p>
          </>
        ),
        actions: (
          <>
            {state.failure.status === 401 ? (
              <a href={signInAgainPath(transfer)} className={buttonClass("primary")}>
                {t("signIn")}
              </a>
            ) : (
              first(t("findOut"), actions.onFindOut)
            )}
            {leave}
          </>
        ),
      };
  }
}
