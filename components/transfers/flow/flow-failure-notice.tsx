import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { ErrorFactsLine } from "#components/ui/data/error-facts-line";
import { useErrorText } from "#components/ui/data/use-error-text";
import { ApiError } from "#lib/browser/asking/api-error";
import type { FlowFailure } from "#lib/browser/transfer-flow/flow-state";

/** Explains a refusal, with its code and the request id. */
export function FlowFailureNotice({ failure, hint }: { readonly failure: FlowFailure; readonly hint?: string }) {
  const t = useTranslations("transfers.outcome");
  return (
    <Alert
      tone="bad"
      live
      action={
        failure.status === 401 && (
          // The sign-in opens in another tab, so that the typed form stays here.
          <a href="/sign-in" target="_blank" rel="noreferrer" className={buttonClass("secondary", "small")}>
            {t("signIn")}
          </a>
        )
      }
    >
      <FailureText failure={failure} />
      {hint && <p className="mt-1">{hint}</p>}
    </Alert>
  );
}

export function FailureText({ failure }: { readonly failure: FlowFailure }) {
  const error = new ApiError(failure);
  const text = useErrorText(error);
  return (
    <>
      <p>{text}</p>
      <ErrorFactsLine error={error} />
    </>
  );
}
