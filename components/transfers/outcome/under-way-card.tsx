import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { StepCard } from "#components/transfers/flow/step-card";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Button, Spinner } from "#components/ui/controls/button";
import { LiveRegion } from "#components/ui/text/live-region";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";
import type { OutcomeActions } from "./outcome-props";
import { useOutcomeTitle } from "./use-outcome-title";

export interface UnderWayCardProps {
  readonly state: Extract<
    FlowState,
    { readonly step: "keeping" | "sending" | "waiting" | "asking" | "unknown" | "sealing" }
  >;
  readonly actions: OutcomeActions;
}

/** While the outcome stays unknown, the same ticket can be sent again, which posts once at most, or be closed. */
export function UnderWayCard({ state, actions }: UnderWayCardProps) {
  const t = useTranslations("transfers.outcome");
  const title = useOutcomeTitle(state);
  const hint = useHint(state);
  const isUnsure = state.step === "asking" || state.step === "unknown";
  const isRefund = state.transfer.refund_of !== null;
  // The first question is answered in a moment: buttons that come and go with it would be pressed by mistake.
  const isStuck = isUnsure && state.tries > 0;
  return (
    <StepCard
      tone={isUnsure ? "warn" : "plain"}
      icon={<Spinner className="size-5" />}
      title={title}
      actions={
        isStuck && (
          <>
            <Button variant="primary" onClick={actions.onSend}>
              {t(isRefund ? "refundAgain" : "sendAgain")}
            </Button>
            {!isRefund && <Button onClick={actions.onSeal}>{t("seal")}</Button>}
          </>
        )
      }
    >
      <LiveRegion>{title}</LiveRegion>
      {hint && <p>{hint}</p>}
      {(state.step === "waiting" || state.step === "unknown") && (
        <p className="text-soft">
          <Countdown key={`${state.step} ${state.tries}`} seconds={state.seconds} />
        </p>
      )}
      {state.step === "asking" && <p className="text-soft">{t("asking")}</p>}
      <AmountLine amount={state.transfer.amount} currency={state.transfer.currency} />
      <TransferFacts transfer={state.transfer} />
      {isUnsure && <p className="text-[0.8125rem] text-soft">{t("notLost")}</p>}
    </StepCard>
  );
}

function useHint(state: UnderWayCardProps["state"]): string | null {
  const t = useTranslations("transfers.outcome");
  switch (state.step) {
    case "keeping":
      return t("keepingHint");
    case "sending":
      return t("sendingHint");
    case "waiting":
      return t(state.why === "in_process" ? "waitingHint" : "notAvailableHint");
    case "asking":
    case "unknown":
      return t("unknownHint");
    case "sealing":
      return null;
  }
}

/** Only a display: the flow keeps its own time. Each wait mounts a new countdown. */
function Countdown({ seconds }: { readonly seconds: number }) {
  const t = useTranslations("transfers.outcome");
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = window.setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return <span className="tabular">{t("againIn", { seconds: left })}</span>;
}
