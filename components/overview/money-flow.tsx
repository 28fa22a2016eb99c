import { useTranslations } from "next-intl";
import { ArrowDownLeft, ArrowUpRight } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Money } from "#components/ui/data/money";
import { Skeleton } from "#components/ui/data/skeleton";
import { withParams } from "#lib/browser/asking/api";
import type { OverviewPeriod } from "#lib/desk/overview/overview-shape";
import type { OverviewPeriodName } from "#lib/domain/time/overview-period";

const sides = [
  { side: "deposit", total: "deposits", label: "moneyIn", Icon: ArrowDownLeft },
  { side: "withdrawal", total: "withdrawals", label: "moneyOut", Icon: ArrowUpRight },
] as const;

export interface MoneyFlowProps {
  readonly name: OverviewPeriodName;
  /** Undefined while the answer is awaited. */
  readonly period: OverviewPeriod | undefined;
}

/** Money into the wallets and out of them. Each side links to its transfers. */
export function MoneyFlow({ name, period }: MoneyFlowProps) {
  const t = useTranslations("overview");
  return (
    <ul className="mt-4 space-y-1.5 border-t border-line pt-4">
      {sides.map(({ side, total, label, Icon }) => (
        <li key={side} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="size-4 shrink-0 text-soft" />
          <span className="min-w-0 flex-1">
            {t(label)}
            {period && (
              <span className="ml-2 text-[0.8125rem] text-soft">{t("transfers", { count: period[total].count })}</span>
            )}
          </span>
          {period ? (
            <Link
              href={withParams("/transfers", { side, from: period.start, until: period.end })}
              prefetch={false}
              aria-label={`${period[total].sum}. ${t("showJournal", { side: t(label), period: t(name) })}`}
              className="rounded-sm font-medium hover:text-accent hover:underline"
            >
              <Money value={period[total].sum} />
            </Link>
          ) : (
            <Skeleton className="h-5 w-24" />
          )}
        </li>
      ))}
    </ul>
  );
}
