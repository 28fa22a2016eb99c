import { useTranslations } from "next-intl";
import { isApiError } from "#lib/browser/asking/api-error";
import { errorTextKey } from "#lib/browser/asking/code-texts";

/** A failure's code and request id; nothing when no answer gave them. */
export function ErrorFactsLine({ error }: { readonly error: unknown }) {
  const t = useTranslations("ui");
  const tErrors = useTranslations("errors");
  const { code, requestId, isOurs } = errorFacts(error);
  if (!code && !requestId) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-[0.8125rem] text-soft">
      {code && (
        <span>
          {t("code")} <span className="tabular">{code}</span>
        </span>
      )}
      {requestId && (
        <span className="break-all">
          {isOurs ? tErrors("report") : t("requestId")} <span className="font-mono text-xs">{requestId}</span>
        </span>
      )}
    </p>
  );
}

export interface ErrorFacts {
  readonly code: string | null;
  /** Null when the answer has no request id: no text may then point to one. */
  readonly requestId: string | null;
  /** True when the service itself failed, so that the request is worth a report. */
  readonly isOurs: boolean;
}

/** The code and the request id that identify a failure. */
function errorFacts(error: unknown): ErrorFacts {
  if (!isApiError(error)) return { code: null, requestId: null, isOurs: false };
  const { code, requestId } = error;
  return { code: code > 0 ? String(code) : null, requestId, isOurs: errorTextKey(error) === "unknown" };
}
