import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { Money } from "#components/ui/data/money";
import { Skeleton } from "#components/ui/data/skeleton";
import { withParams } from "#lib/browser/asking/api";
import { wallClock } from "#lib/browser/formats/format-time";
import { turned } from "#lib/browser/formats/turned";
import type { OverviewPeriod } from "#lib/desk/overview/overview-shape";
import type { OverviewPeriodName } from "#lib/domain/time/overview-period";
import { CategoryShares } from "./category-shares";
import { MoneyFlow } from "./money-flow";

export interface PeriodCardProps {
  readonly name: OverviewPeriodName;
  /** Undefined while the answer is awaited. */
  readonly period: OverviewPeriod | undefined;
  readonly currency: string | undefined;
}

/** A period at a glance. Its turnover links to the report of exactly the same times. */
export function PeriodCard({ name, period, currency }: PeriodCardProps) {
  const t = useTranslations("overview");
  const { zone } = useSignedInMember();
  const since = period && wallClock(period.start, zone);
  return (
    <Card
      title={t(name)}
      actions={
        since && (
          <span className="tabular text-[0.8125rem] text-soft">
            {t("since", { time: name === "today" ? since.time.slice(0, 5) : since.date })}
          </span>
        )
      }
    >
      <dl className="mb-4">
        <Figure label={t("turnover")} className="min-h-8">
          {period && (
            <Link
              href={withParams("/reports", { create_start_time: period.start, create_end_time: period.end })}
              prefetch={false}
              aria-label={`${t("turnover")} ${period.summary.total_turnover} ${currency}. ${t("showReport", { period: t(name) })}`}
              className="rounded-sm font-semibold text-2xl leading-8 tracking-tight hover:text-accent hover:underline"
            >
              <Money value={period.summary.total_turnover} {...(currency && { currency })} />
            </Link>
          )}
        </Figure>
      </dl>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
        <Figure label={t("netHouse")}>
          {period && <Money signed value={turned(period.summary.net_pnl)} className="font-semibold text-base" />}
        </Figure>
        <Figure label={t("netPlayers")}>
          {period && <Money signed value={period.summary.net_pnl} className="text-base text-soft" />}
        </Figure>
      </dl>
      <CategoryShares summary={period?.summary} />
      <MoneyFlow name={name} period={period} />
    </Card>
  );
}

interface FigureProps {
  readonly label: string;
  /** Sets the figure's final height when it is not a single line of text. */
  readonly className?: string;
  readonly children: ReactNode;
}

function Figure({ label, className = "min-h-6", children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-soft">{label}</dt>
      <dd className={`mt-0.5 flex items-center ${className}`}>{children || <Skeleton className="h-6 w-28" />}</dd>
    </div>
  );
}
