import { useTranslations } from "next-intl";
import { isToldAction } from "#lib/domain/audit/actions";

/** An action in words. An action from another release is shown by its recorded name. */
export function useActionText(): (action: string) => string {
  const t = useTranslations("audit.action");
  return (action) => (isToldAction(action) ? t(action) : action);
}
