import { useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import { categories } from "#lib/domain/trades/category";
import { barShareOf, shareOf } from "./category-figures";

/** Draws each category's share of the turnover. The table below has the same shares as figures. */
export function ShareBar() {
  const t = useTranslations("report");
  const { summary, inUsd } = useShownReport();
  const text = summary
    ? categories
        .map((category) => `${t(`category.${category}`)} ${shareOf(summary, category, inUsd) ?? "–"}`)
        .join(", ")
    : "";
  return (
    <div className="px-5 pb-3">
      <div
        role="img"
        aria-label={`${t("share")}: ${text}`}
        className="flex h-3 gap-0.5 overflow-hidden rounded-sm bg-sunken"
      >
        {summary &&
          categories.map((category) => {
            const share = barShareOf(summary, category, inUsd);
            return (
              share > 0 && <span key={category} className={`pattern-${category}`} style={{ width: `${share}%` }} />
            );
          })}
      </div>
    </div>
  );
}
