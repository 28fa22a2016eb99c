import { useTranslations } from "next-intl";
import { CategoryMark } from "#components/ui/data/category-mark";
import { categories } from "#lib/domain/trades/category";

export interface ChartLegendProps {
  readonly withCategories: boolean;
  readonly compared: boolean;
}

export function ChartLegend({ withCategories, compared }: ChartLegendProps) {
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
      {compared && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="w-5 border-t-2 border-soft border-dashed" />
          {t("periodBefore")}
        </li>
      )}
    </ul>
  );
}
