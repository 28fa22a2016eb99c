"use client";

import { useTranslations } from "next-intl";
import { isSessionEnded } from "#lib/browser/asking/api-error";
import { errorFacts } from "#lib/browser/asking/error-facts";
import { Alert } from "./alert";
import { Button, buttonClass } from "./button";
import { useErrorText } from "./use-error-text";

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly className?: string;
}

/** Explains a failure and the next step, with the code and request id by which it can be found. */
export function ErrorState({ error, onRetry, className }: ErrorStateProps) {
  const t = useTranslations("errors");
  const tUi = useTranslations("ui");
  const text = useErrorText(error);
  const { code, requestId } = errorFacts(error);
  const ended = isSessionEnded(error);
  return (
    <Alert
      live
      tone="bad"
      title={t("title")}
      {...(className && { className })}
      action={
        ended ? (
          <a href="/sign-in" className={buttonClass("secondary", "small")}>
            {t("signInAgain")}
          </a>
        ) : (
          onRetry && (
            <Button size="small" onClick={onRetry}>
              {tUi("retry")}
            </Button>
          )
        )
      }
    >
      <p>{text}</p>
      {(code || requestId) && (
        <p className="mt-1 flex flex-wrap gap-x-4 text-[0.8125rem] text-soft">
          {code && (
            <span>
              {tUi("code")} <span className="tabular">{code}</span>
            </span>
          )}
          {requestId && (
            <span className="break-all">
              {tUi("requestId")} <span className="font-mono text-xs">{requestId}</span>
            </span>
          )}
        </p>
      )}
    </Alert>
  );
}
