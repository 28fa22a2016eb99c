import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { StepCard } from "#components/transfers/flow/step-card";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Spinner } from "#components/ui/data/spinner";
import { LiveRegion } from "#components/ui/text/live-region";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";
import { useOutcomeTitle } from "./use-outcome-title";

export interface UnderWayCardProps {
  readonly state: Extract<
    FlowState,
    { readonly step: "keeping" | "sending" | "waiting" | "asking" | "unknown" | "sealing" }
  >;
}

/** Nothing can be done until the outcome is known, so this card has no buttons. */
export function UnderWayCard({ state }: UnderWayCardProps) {
  const t = useTranslations("transfers.outcome");
  const title = useOutcomeTitle(state);
  const hint = useHint(state);
  const isUnsure = state.step === "asking" || state.step === "unknown";
  return (
    <StepCard tone={isUnsure ? "warn" : "plain"} icon={<Spinner className="size-5" />} title={title}>
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
