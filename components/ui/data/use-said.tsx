import { useLocale, useTranslations } from "next-intl";
import { shownText } from "#lib/domain/text/shown-text";

/** The service's own message, which is English. It may quote text from outside, such as a ticket or a name. */
export function useSaid(): (message: string) => string {
  const t = useTranslations("errors");
  const locale = useLocale();
  return (text) => {
    const message = shownText(text);
    return locale === "en" ? message : t("saidBy", { message });
  };
}
