import { useTranslations } from "next-intl";
import { CategoryMark } from "#components/ui/data/category-mark";
import { TwoLines } from "#components/ui/data/two-lines";
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
  const settled = at !== null && (
    <span className="compact:hidden">
      {" · "}
      <Time at={at} />
    </span>
  );
  return (
    <span title={t(`whyLong.${row.category_reason}`)} className="whitespace-nowrap">
      <TwoLines
        keep
        second={
          <>
            {t(`why.${row.category_reason}`)}
            {settled}
          </>
        }
      >
        <span className="inline-flex items-center gap-1.5">
          <CategoryMark category={row.category} />
          {tReport(row.category)}
        </span>
      </TwoLines>
    </span>
  );
}
