import { useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import { parseMoney } from "#lib/domain/money/money";
import { categories } from "#lib/domain/trades/category";
import { shareOf } from "./share-of";

/** Draws each category's share of the turnover. The table below has the same shares as figures. */
export function ShareBar() {
  const t = useTranslations("report");
  const { summary } = useShownReport();
  const total = summary ? parseMoney(summary.total_turnover) : 0n;
  const text = summary
    ? categories.map((category) => `${t(`category.${category}`)} ${shareOf(summary, category) ?? "–"}`).join(", ")
    : "";
  return (
    <div className="px-5 pb-3">
      <div
        role="img"
        aria-label={`${t("share")}: ${text}`}
        className="flex h-3 gap-0.5 overflow-hidden rounded-sm bg-sunken"
      >
        {summary &&
          total > 0n &&
          categories.map((category) => {
            const share = Number((parseMoney(summary[`${category}_turnover`]) * 100_000n) / total) / 1_000;
            return (
              share > 0 && <span key={category} className={`pattern-${category}`} style={{ width: `${share}%` }} />
            );
          })}
      </div>
    </div>
  );
}
