import { useTranslations } from "next-intl";
import { errorFacts } from "#lib/browser/asking/error-facts";

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
