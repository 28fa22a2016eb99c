import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { EmptyState } from "#components/ui/data/empty-state";

/** Distinguishes an empty search result from an agent without players. */
export function NoPlayers({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const t = useTranslations("players");
  const tUi = useTranslations("ui");
  if (!filtered) return <EmptyState title={t("noneYet")}>{t("noneYetHint")}</EmptyState>;
  return <EmptyState title={tUi("noneMatch")} action={<Button onClick={onClear}>{tUi("clearFilters")}</Button>} />;
}
