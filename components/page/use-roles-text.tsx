import { useLocale, useTranslations } from "next-intl";
import type { MemberRole } from "#lib/domain/people/role";

/** Names some roles in words, in one line. */
export function useRolesText(): (roles: readonly MemberRole[]) => string {
  const t = useTranslations("shell");
  const locale = useLocale();
  const list = new Intl.ListFormat(locale, { type: "unit", style: "short" });
  return (roles) => (roles.length === 0 ? t("noRole") : list.format(roles.map((role) => t(`role.${role}`))));
}
