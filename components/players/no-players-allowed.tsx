import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state";

/** For whoever came by a link that the navigation does not show. */
export function NoPlayersAllowed() {
  const t = useTranslations("players");
  return (
    <EmptyState heading title={t("notAllowed")}>
      {t("notAllowedHint")}
    </EmptyState>
  );
}
