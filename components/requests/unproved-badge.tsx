import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";

/** Shown with what could come from anyone. */
export function UnprovedBadge() {
  const t = useTranslations("requests");
  return (
    <Badge tone="warn">
      <span title={t("unprovedHint")}>{t("unproved")}</span>
    </Badge>
  );
}
