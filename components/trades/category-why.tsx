"use client";

import { useTranslations } from "next-intl";
import { CategoryMark } from "#components/ui/category-mark";
import type { TradeRow } from "#lib/schemas/staff-trades";

/** A trade's category and why it is in it. */
export function CategoryWhy({ row }: { readonly row: Pick<TradeRow, "category" | "reason"> }) {
  const t = useTranslations("trades");
  const tReport = useTranslations("report");
  return (
    <span className="max-sm:text-right" title={t(`whyLong.${row.reason}`)}>
      <span className="inline-flex items-center gap-1.5">
        <CategoryMark category={row.category} />
        {tReport(`category.${row.category}`)}
      </span>
      <span className="block whitespace-nowrap text-soft text-xs">{t(`why.${row.reason}`)}</span>
    </span>
  );
}
