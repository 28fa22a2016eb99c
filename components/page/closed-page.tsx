"use client";

import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/data/empty-state";
import { Time } from "#components/ui/text/time";
import { ownersQuery } from "#lib/browser/queries/team";
import { shownText } from "#lib/domain/text/shown-text";
import { useSignedInMember } from "./signed-in-member";
import { useRead } from "./use-read";

/**
 * Stands in place of a page that none of the member's roles includes. The navigation hides such a page: only a link
 * leads here, or an earlier role.
 */
export function ClosedPage() {
  const t = useTranslations("shell");
  const { roleEndedAt } = useSignedInMember();
  if (roleEndedAt === null) return <OthersPage />;
  return (
    <EmptyState heading title={t("roleEnded")}>
      {t.rich("roleEndedText", { time: () => <Time at={roleEndedAt} zoned /> })}
    </EmptyState>
  );
}

/** Names the owners whom the member can ask. */
function OthersPage() {
  const t = useTranslations("shell");
  const locale = useLocale();
  const { data } = useRead(ownersQuery);
  const owners = new Intl.ListFormat(locale, { type: "disjunction" }).format(
    (data?.owners ?? []).map((email) => shownText(email)),
  );
  return (
    <EmptyState heading title={t("closed")}>
      {owners === "" ? t("askAnOwner") : t("askOwner", { owners })}
    </EmptyState>
  );
}
