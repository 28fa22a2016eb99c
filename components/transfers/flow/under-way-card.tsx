import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Spinner } from "#components/ui/data/spinner";
import { LiveRegion } from "#components/ui/text/live-region";
import type { FlowState } from "#lib/browser/transfer-flow/flow-state";
import { AmountLine } from "./amount-line";
import { StepCard } from "./step-card";

export interface UnderWayCardProps {
  readonly state: Extract<
    FlowState,
    { readonly step: "keeping" | "sending" | "waiting" | "asking" | "unknown" | "sealing" }
  >;
}

/** Nothing can be done until the outcome is known, so this card has no buttons. */
export function UnderWayCard({ state }: UnderWayCardProps) {
  const t = useTranslations("transfers.outcome");
  const { title, hint } = useWords(state);
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

function useWords(state: UnderWayCardProps["state"]): { readonly title: string; readonly hint: string | null } {
  const t = useTranslations("transfers.outcome");
  switch (state.step) {
    case "keeping":
      return { title: t("keeping"), hint: t("keepingHint") };
    case "sending":
      return { title: t("sending"), hint: t("sendingHint") };
    case "waiting":
      return state.why === "in_process"
        ? { title: t("waiting"), hint: t("waitingHint") }
        : { title: t("notAvailable"), hint: t("notAvailableHint") };
    case "asking":
    case "unknown":
      return { title: t("unknown"), hint: t("unknownHint") };
    case "sealing":
      return { title: t("sealing"), hint: null };
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
