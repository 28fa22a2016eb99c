"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { filtersOf, noFilters, useJournalAddress } from "./use-journal-address";

/** Tells nothing that matches from nothing at all. Transfers are kept for good, so nothing was removed. */
export function JournalEmpty({ title, hint }: { readonly title: string; readonly hint: string }) {
  const t = useTranslations("ui");
  const { address, setAddress } = useJournalAddress();
  const isFiltered = Object.values(filtersOf(address)).some((filter) => filter !== null);
  if (!isFiltered) return <EmptyState title={title}>{hint}</EmptyState>;
  return (
    <EmptyState
      title={t("noneMatch")}
      action={<Button onClick={() => setAddress(noFilters)}>{t("clearFilters")}</Button>}
    >
      {t("noneMatchHint")}
    </EmptyState>
  );
}
