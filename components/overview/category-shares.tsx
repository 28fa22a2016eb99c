import { useLocale, useTranslations } from "next-intl";
import { CategoryMark } from "#components/ui/data/category-mark";
import { Money } from "#components/ui/data/money";
import { Skeleton } from "#components/ui/data/skeleton";
import { formatCount } from "#lib/browser/formats/format-number";
import { parseMoney } from "#lib/domain/money/money";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import { type Category, categories } from "#lib/domain/trades/category";

/** The turnover by category, as a bar and as exact figures below it. */
export function CategoryShares({ summary }: { readonly summary: SummaryOnWire | undefined }) {
  const t = useTranslations("overview");
  return (
    <div className="mt-5">
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-sm bg-sunken">
        {summary &&
          categories.map((category) => {
            const share = shareOf(summary, category);
            return (
              share > 0 && <span key={category} className={`pattern-${category}`} style={{ width: `${share}%` }} />
            );
          })}
      </div>
      <table className="mt-3 w-full text-[0.8125rem]">
        <caption className="sr-only">{t("categories")}</caption>
        <tbody>
          {categories.map((category) => (
            <tr key={category}>
              <th scope="row" className="py-0.5 text-left font-normal">
                <span className="inline-flex items-center gap-2">
                  <CategoryMark category={category} />
                  {t(`category.${category}`)}
                </span>
              </th>
              <td className="tabular py-0.5 text-right text-soft">
                <Count summary={summary} category={category} />
              </td>
              <td className="py-0.5 pl-4 text-right">
                {summary ? (
                  <Money value={summary[`${category}_turnover`]} />
                ) : (
                  <Skeleton className="ml-auto h-4 w-20" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Count({ summary, category }: { summary: SummaryOnWire | undefined; category: Category }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  if (!summary) return null;
  const count = countOf(summary, category);
  return <span title={t("trades", { count })}>{formatCount(count, locale)}</span>;
}

const countOf = (summary: SummaryOnWire, category: Category): number =>
  category === "valid" ? summary.win_count + summary.lose_count : summary[`${category}_count`];

/** A number, for the bar's width only. The printed figure is the exact text. */
function shareOf(summary: SummaryOnWire, category: Category): number {
  const whole = parseMoney(summary.total_turnover);
  return whole > 0n ? Number((parseMoney(summary[`${category}_turnover`]) * 100_000n) / whole) / 1_000 : 0;
}
