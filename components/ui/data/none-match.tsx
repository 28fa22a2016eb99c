import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { EmptyState } from "./empty-state";

/** Stands in a list in which the filters leave nothing. */
export function NoneMatch({ onClear }: { readonly onClear: () => void }) {
  const t = useTranslations("ui");
  return (
    <EmptyState title={t("noneMatch")} action={<Button onClick={onClear}>{t("clearFilters")}</Button>}>
      {t("noneMatchHint")}
    </EmptyState>
  );
}
