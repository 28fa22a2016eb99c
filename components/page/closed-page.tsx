import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/data/empty-state";
import { ownersQuery } from "#lib/browser/queries/team";
import { shownText } from "#lib/domain/text/shown-text";

/**
 * Stands in place of a page that the member's role does not include. The navigation hides such a page: only a link
 * leads here. The owners whom the member can ask are named.
 */
export function ClosedPage({ title }: { readonly title: string }) {
  const t = useTranslations("shell");
  const locale = useLocale();
  const { data } = useQuery(ownersQuery);
  const owners = new Intl.ListFormat(locale, { type: "disjunction" }).format(
    (data?.owners ?? []).map((email) => shownText(email)),
  );
  return (
    <EmptyState heading title={title}>
      {owners === "" ? t("askAnOwner") : t("askOwner", { owners })}
    </EmptyState>
  );
}
