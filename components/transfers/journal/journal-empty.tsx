"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { EmptyState } from "#components/ui/data/empty-state";
import { filtersOf, noFilters } from "./journal-address";
import { useJournalAddress } from "./use-journal-address";

/** Distinguishes an empty search result from an agent without transfers. No transfer is ever deleted. */
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
