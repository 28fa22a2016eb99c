import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/data/badge";
import { memberRequestKeptDays } from "#lib/domain/time/kept-days";

/** Marks a request without a valid signature: anybody could have sent it. */
export function UnprovedBadge() {
  const t = useTranslations("requests");
  return (
    <Badge tone="warn">
      <span title={t("unprovedHint")}>{t("unproved")}</span>
    </Badge>
  );
}

/** Marks a request that a member made on the dashboard, and not an API client. */
export function OfMemberBadge() {
  const t = useTranslations("requests");
  return (
    <Badge>
      <span title={t("ofMemberHint", { days: memberRequestKeptDays })}>{t("ofMember")}</span>
    </Badge>
  );
}
