import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/data/badge";

/** Marks a request without a valid signature: anybody could have sent it. */
export function UnprovedBadge() {
  const t = useTranslations("requests");
  return (
    <Badge tone="warn">
      <span title={t("unprovedHint")}>{t("unproved")}</span>
    </Badge>
  );
}
