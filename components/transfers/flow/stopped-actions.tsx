"use client";

import { useTranslations } from "next-intl";
import { Button, buttonClass } from "#components/ui/controls/button";
import type { OutcomeProps } from "./outcome-props";
import { signInAgainPath } from "./sign-in-again-path";

type Stopped = OutcomeProps<"refused" | "not_posted" | "sealed" | "interrupted">;

/** The most useful action comes first. No action can move the money twice. */
export function StoppedActions({ state, actions }: Stopped) {
  const t = useTranslations("transfers");
  const { transfer } = state;
  const isRefund = transfer.refund_of !== null;
  const leave = (
    <Button variant="quiet" onClick={actions.onNew}>
      {t("outcome.discard")}
    </Button>
  );
  switch (state.step) {
    case "refused":
      return isRefund ? (
        <Button onClick={actions.onNew}>{t("refund.done")}</Button>
      ) : (
        <Button onClick={actions.onNew}>{t("outcome.newTransfer")}</Button>
      );
    case "not_posted":
      return (
        <>
          {isRefund ? (
            <Button variant="primary" onClick={actions.onSend}>
              {t("outcome.refundAgain")}
            </Button>
          ) : (
            <Button variant="primary" onClick={actions.onSeal}>
              {t("outcome.seal")}
            </Button>
          )}
          {leave}
        </>
      );
    case "sealed":
      return (
        <>
          {!isRefund && (
            <Button variant="primary" onClick={actions.onAgain}>
              {t("outcome.again")}
            </Button>
          )}
          {leave}
        </>
      );
    case "interrupted":
      return (
        <>
          {state.failure.status === 401 ? (
            <a href={signInAgainPath(transfer)} className={buttonClass("primary")}>
              {t("outcome.signIn")}
            </a>
          ) : (
            <Button variant="primary" onClick={actions.onFindOut}>
              {t("outcome.findOut")}
            </Button>
          )}
          {leave}
        </>
      );
  }
}
