"use client";

import { useLocale, useTranslations } from "next-intl";
import { isApiError } from "#lib/client/api-error";
import { errorTextKey } from "#lib/client/error-text-key";

/** What a failure means to a person, in their language. */
export function useErrorText(error: unknown): string {
  const t = useTranslations("errors");
  const locale = useLocale();
  if (!isApiError(error)) return t("unknown");
  const key = errorTextKey(error);
  if (key === null) return locale === "en" ? error.message : t("saidBy", { message: error.message });
  return key === "tooMany" ? t(key, { seconds: error.retryAfterSeconds ?? 1 }) : t(key);
}
