import { useTranslations } from "next-intl";
import { CategoryMark } from "#components/ui/data/badge";
import type { DeskReport } from "#lib/browser/queries/report";
import { categories } from "#lib/domain/trades/category";

export interface ChartLegendProps {
  readonly withCategories: boolean;
  readonly previous: DeskReport["previous"];
}

export function ChartLegend({ withCategories, previous }: ChartLegendProps) {
  const t = useTranslations("report");
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-soft">
      {withCategories &&
        categories.map((category) => (
          <li key={category} className="flex items-center gap-1.5">
            <CategoryMark category={category} />
            {t(`category.${category}`)}
          </li>
        ))}
      {previous && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3 w-3.5 border-soft border-t-[1.5px] bg-ghost" />
          {isDrawnWhole(previous) ? t("comparedPeriod") : t("comparedAsFar")}
        </li>
      )}
    </ul>
  );
}

/** A longer compared period has days that stand beside none of the report's. */
function isDrawnWhole({ range, buckets }: NonNullable<DeskReport["previous"]>): boolean {
  const end = buckets.at(-1)?.end;
  return end === range.create?.end || end === range.settlement?.end;
}
