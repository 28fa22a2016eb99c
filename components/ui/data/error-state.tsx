import { useTranslations } from "next-intl";
import { Button, buttonClass } from "#components/ui/controls/button";
import { Link } from "#components/ui/controls/link";
import { isApiError, isApprovalWaiting, isProofNeeded, isSessionEnded } from "#lib/browser/asking/api-error";
import { Alert } from "./alert";
import { ErrorFactsLine } from "./error-facts-line";
import { useErrorText } from "./use-error-text";

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly className?: string;
}

/** Explains a failure and the next step, with its code and request id. */
export function ErrorState({ error, onRetry, className }: ErrorStateProps) {
  const t = useTranslations("errors");
  const tUi = useTranslations("ui");
  const text = useErrorText(error);
  const ended = isSessionEnded(error);
  // The member called it off, so nothing has failed.
  if (isProofNeeded(error)) {
    return (
      <Alert live {...(className && { className })}>
        {text}
      </Alert>
    );
  }
  // Others must approve it first, so nothing has failed.
  if (isApprovalWaiting(error)) {
    return (
      <Alert
        live
        {...(className && { className })}
        action={
          <Link
            href={error.approvalId === null ? "/approvals" : `/approvals?open=${error.approvalId}`}
            className={buttonClass("secondary", "small")}
          >
            {t("seeRequest")}
          </Link>
        }
      >
        {text}
      </Alert>
    );
  }
  return (
    <Alert
      live
      tone="bad"
      title={t(isApiError(error) && error.isRead ? "titleRead" : "title")}
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
      <ErrorFactsLine error={error} />
    </Alert>
  );
}
