import { useTranslations } from "next-intl";
import { CategoryMark } from "#components/ui/data/category-mark";
import { Time } from "#components/ui/text/time";
import type { TradeRow } from "#lib/desk/trades/trade-shape";

interface CategoryWhyProps {
  readonly row: Pick<TradeRow, "category" | "category_reason">;
  /** The time of settlement, where it should be shown. */
  readonly at?: string | null;
}

export function CategoryWhy({ row, at = null }: CategoryWhyProps) {
  const t = useTranslations("trades");
  const tReport = useTranslations("report.category");
  return (
    <span className="max-sm:text-right" title={t(`whyLong.${row.category_reason}`)}>
      <span className="inline-flex items-center gap-1.5">
        <CategoryMark category={row.category} />
        {tReport(row.category)}
      </span>
      <span className="block whitespace-nowrap text-soft text-xs">
        {t(`why.${row.category_reason}`)}
        {at !== null && (
          <>
            {" · "}
            <Time at={at} />
          </>
        )}
      </span>
    </span>
  );
}
