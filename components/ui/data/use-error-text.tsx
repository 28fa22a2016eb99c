import { useLocale, useTranslations } from "next-intl";
import { isApiError } from "#lib/browser/asking/api-error";
import { errorTextKey } from "#lib/browser/asking/error-text-key";
import { readMsMax } from "#lib/browser/asking/read-time";
import { shownText } from "#lib/domain/text/shown-text";

/** Explains a failure in the member's language. */
export function useErrorText(error: unknown): string {
  const t = useTranslations("errors");
  const locale = useLocale();
  if (!isApiError(error)) return t("unknown");
  const key = errorTextKey(error);
  // A message of the service may quote text from outside, such as a ticket or a name.
  if (key === null) {
    const message = shownText(error.message);
    return locale === "en" ? message : t("saidBy", { message });
  }
  if (key === "tooMany") return t(key, { seconds: error.retryAfterSeconds ?? 1 });
  return key === "late" ? t(key, { seconds: readMsMax / 1_000 }) : t(key);
}
