import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { useChange } from "#components/page/use-change";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { FailureText, FlowFailureNotice } from "#components/transfers/flow/flow-failure-notice";
import { StepCard, type StepTone } from "#components/transfers/flow/step-card";
import { TransferFacts } from "#components/transfers/receipt/transfer-facts";
import { Button, buttonClass } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { CircleMinus, CircleX, Lock, TriangleAlert } from "#components/ui/controls/icons";
import { Input } from "#components/ui/controls/input";
import { ErrorState } from "#components/ui/data/error-state";
import { desk } from "#lib/browser/desk/desk";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/flow-state";
import { signInPath } from "#lib/domain/text/path";
import { faultOfReason, reasonCharsMax } from "#lib/domain/wallets/draft";
import type { OutcomeProps } from "./outcome-props";
import { tooLowCode, useOutcomeTitle } from "./use-outcome-title";

/** Leads back to the outcome. A refund's draft may not exist yet, so its path names the refunded transfer. */
export const signInAgainPath = ({ id, refund_of: refundOf }: Pick<PlannedTransfer, "id" | "refund_of">): string =>
  signInPath(`/transfers?${refundOf === null ? `draft=${id}` : `receipt=${refundOf}`}`);

type Stopped = OutcomeProps<"refused" | "not_posted" | "sealed" | "interrupted">;

/** The transfer ended without moving money, or waits for somebody to continue it. */
export function StoppedCard({ state, actions }: Stopped) {
  const { transfer } = state;
  const title = useOutcomeTitle(state);
  const { text, ...card } = useStopped({ state, actions });
  return (
    <StepCard {...card} title={title}>
      {text}
      <AmountLine amount={transfer.amount} currency={transfer.currency} />
      {/* A refused transfer is not repeated here, because the form below holds it, ready to be changed. */}
      {(state.step !== "refused" || transfer.refund_of !== null) && <TransferFacts linked transfer={transfer} />}
    </StepCard>
  );
}

interface StoppedParts {
  readonly tone: StepTone;
  readonly icon: ReactNode;
  readonly text: ReactNode;
  /** The most useful action comes first. None of them can move the money twice. */
  readonly actions: ReactNode;
}

function useStopped({ state, actions }: Stopped): StoppedParts {
  const t = useTranslations("transfers.outcome");
  const tRefund = useTranslations("transfers.refund");
  const tForm = useTranslations("transfers.form");
  const [isDismissing, setDismissing] = useState(false);
  const { transfer } = state;
  const isRefund = transfer.refund_of !== null;
  const isDeposit = transfer.type === "deposit";
  const first = (label: string, onClick: () => void) => (
    <Button variant="primary" onClick={onClick}>
      {label}
    </Button>
  );
  const leave = (
    <Button variant="quiet" onClick={actions.onLeave}>
      {t("discard")}
    </Button>
  );
  switch (state.step) {
    case "refused": {
      const isTooLow = state.failure.code === tooLowCode;
      return {
        tone: "bad",
        icon: <CircleX aria-hidden="true" />,
        text: (
          <div>
            {isRefund && isTooLow ? <p>{t("refundTooLow")}</p> : <FailureText failure={state.failure} />}
            {!isRefund && <p className="mt-1">{t("refusedHint")}</p>}
          </div>
        ),
        actions: isRefund ? (
          <Button onClick={actions.onLeave}>{tRefund("done")}</Button>
        ) : (
          <Button onClick={actions.onNew}>{tForm("title")}</Button>
        ),
      };
    }
    case "not_posted":
      // Neither button can move the money twice: the ticket posts once at most, and a closed one never.
      return {
        tone: "warn",
        icon: <CircleMinus aria-hidden="true" />,
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
            {first(t(isRefund ? "refundAgain" : "sendAgain"), actions.onSend)}
            {!isRefund && <Button onClick={actions.onSeal}>{t("seal")}</Button>}
            {leave}
          </>
        ),
      };
    case "sealed":
      return {
        tone: "plain",
        icon: <Lock aria-hidden="true" />,
        text: <p>{t(state.isDecided ? "sealedDecided" : isDeposit ? "sealedDeposit" : "sealedWithdrawal")}</p>,
        actions: state.isDecided ? (
          <Button onClick={actions.onNew}>{tForm("title")}</Button>
        ) : isDismissing ? (
          <DismissClosed id={transfer.id} onDone={actions.onLeave} onCancel={() => setDismissing(false)} />
        ) : (
          <>
            {!isRefund && first(t("again"), actions.onAgain)}
            <Button onClick={() => setDismissing(true)}>{t("dismiss")}</Button>
            {leave}
          </>
        ),
      };
    case "interrupted":
      return {
        tone: "warn",
        icon: <TriangleAlert aria-hidden="true" />,
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

interface DismissClosedProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks why a closed transfer is not sent again. It leaves the list for good, and the audit has the reason. */
function DismissClosed({ id, onDone, onCancel }: DismissClosedProps) {
  const t = useTranslations("transfers");
  const tUi = useTranslations("ui");
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const dismiss = useChange(
    "drafts",
    () => desk("POST /api/desk/transfers/drafts/{draftId}/dismiss", { path: { draftId: id }, body: { reason } }),
    onDone,
  );
  const fault =
    reason.trim() === ""
      ? t("fault.reasonMissing")
      : faultOfReason(reason.trim()) && t("fault.reasonMalformed", { reasonChars: reasonCharsMax });

  function confirm(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!fault) dismiss.mutate();
  }
  return (
    <form onSubmit={confirm} noValidate className="w-full space-y-3">
      <Field label={t("outcome.dismissReason")} hint={t("form.reasonHint")} error={asked ? fault : null}>
        {(wiring) => <Input {...wiring} autoFocus value={reason} onChange={(event) => setReason(event.target.value)} />}
      </Field>
      {dismiss.isError && <ErrorState error={dismiss.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" disabled={dismiss.isPending}>
          {t("outcome.dismissConfirm")}
        </Button>
        <Button onClick={onCancel}>{tUi("cancel")}</Button>
      </div>
    </form>
  );
}
