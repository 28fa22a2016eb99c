import { useTranslations } from "next-intl";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { CategoryMark } from "#components/ui/data/category-mark";
import { Money } from "#components/ui/data/money";
import { Skeleton } from "#components/ui/data/skeleton";
import { withParams } from "#lib/browser/asking/api";
import { lastNinetyDays } from "#lib/browser/ranges/last-ninety-days";
import type { DeskOverview } from "#lib/desk/overview/overview-shape";
import { periodDaysMax } from "#lib/domain/time/period";

/** Unsettled is not lost, so this card explains itself and has its own mark. */
export function ExposureCard({ overview }: { readonly overview: DeskOverview | undefined }) {
  const t = useTranslations("overview");
  const exposure = overview?.exposure;
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          <CategoryMark category="unsettled" />
          {t("exposure")}
        </span>
      }
    >
      <p className="font-semibold text-2xl leading-8 tracking-tight">
        {exposure && overview ? (
          <Money value={exposure.turnover} currency={overview.currency} />
        ) : (
          <Skeleton className="h-8 w-40" />
        )}
      </p>
      <p className="mt-1 min-h-5">
        {exposure &&
          (exposure.count === 0 ? (
            t("exposureNone")
          ) : (
            <Link
              href={withParams("/trades", unsettledOf(overview))}
              prefetch={false}
              title={t("showUnsettled", { days: periodDaysMax })}
              className="rounded-sm text-accent hover:underline"
            >
              {t("trades", { count: exposure.count })}
            </Link>
          ))}
      </p>
      <p className="mt-3 text-[0.8125rem] text-soft">{t("exposureHint")}</p>
    </Card>
  );
}

/** A list of trades covers `periodDaysMax` days at most. */
const unsettledOf = ({ as_of: asOf }: DeskOverview) => ({
  ...lastNinetyDays(Date.parse(asOf.replace(/(\.\d{3})\d+/, "$1"))),
  figure: "unsettled_turnover",
});
