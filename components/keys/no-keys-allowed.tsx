import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/data/empty-state";

/** The navigation hides this page from members who may not see it: only a link leads here. */
export function NoKeysAllowed() {
  const t = useTranslations("keys");
  return (
    <EmptyState heading title={t("notAllowed")}>
      {t("notAllowedHint")}
    </EmptyState>
  );
}
