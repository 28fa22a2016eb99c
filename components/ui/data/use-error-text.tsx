import { useLocale, useTranslations } from "next-intl";
import { readMsMax } from "#lib/browser/asking/api";
import { isApiError } from "#lib/browser/asking/api-error";
import { codeText, errorTextKey } from "#lib/browser/asking/code-texts";
import { shownText } from "#lib/domain/text/shown-text";

/** Explains a failure in the member's language. */
export function useErrorText(error: unknown): string {
  const t = useTranslations("errors");
  const locale = useLocale();
  const said = useSaid();
  if (!isApiError(error)) return t("unknown");
  const key = errorTextKey(error);
  if (key === null) return said(error.message);
  if (typeof key === "number") return codeText(key, locale) ?? said(error.message);
  if (key === "tooMany") return t(key, { seconds: error.retryAfterSeconds ?? 1 });
  return key === "late" ? t(key, { seconds: readMsMax / 1_000 }) : t(key);
}

/** The service's own message, which is English. It may quote text from outside, such as a ticket or a name. */
export function useSaid(): (message: string) => string {
  const t = useTranslations("errors");
  const locale = useLocale();
  return (text) => {
    const message = shownText(text);
    return locale === "en" ? message : t("saidBy", { message });
  };
}
