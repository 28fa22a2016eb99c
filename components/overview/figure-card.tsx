import { useLocale, useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Link } from "#components/ui/controls/link";
import { Skeleton } from "#components/ui/data/empty-state";
import { Money } from "#components/ui/data/money";
import { usePnl } from "#components/ui/data/pnl";
import { changeSince } from "#lib/browser/formats/change-since";
import { roundMoney } from "#lib/browser/formats/format-money";
import type { DeskOverview, OverviewFigureName } from "#lib/browser/queries/overview";
import { readTimes } from "#lib/browser/ranges/range-query";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import { periodInWords } from "#lib/domain/time/period-in-words";

export interface FigureCardProps {
  readonly name: OverviewFigureName;
  /** Undefined while the answer is awaited. */
  readonly overview: DeskOverview | undefined;
  readonly href: string | null;
  readonly sub: string | undefined;
}

/** A figure of the period, its change since the period before, and its course as a small line. */
export function FigureCard({ name, overview, href, sub }: FigureCardProps) {
  const t = useTranslations("overview");
  const pnl = usePnl();
  const isPnl = name === "net_pnl";
  const label = isPnl ? pnl.name : t(`figure.${name}`);
  const figure = overview?.figures[name];
  const inView = (value: string): string => (isPnl ? pnl.of(value) : value);
  const money = figure && overview && (
    <Money signed={isPnl || name === "net_deposits"} value={inView(figure.value)} currency={overview.currency} />
  );
  return (
    <div className="min-w-0 rounded-xl border border-line bg-surface px-5 py-4">
      <dt className="flex min-h-7 items-start justify-between gap-3 text-[0.8125rem] text-soft">
        {label}
        {figure && <SmallLine values={figure.line.map(inView)} />}
      </dt>
      <dd className="flex min-h-8 items-center font-semibold text-xl leading-8 tracking-tight">
        {!money ? (
          <Skeleton className="h-7 w-36" />
        ) : href === null ? (
          money
        ) : (
          <Link href={href} prefetch={false} title={sub} className="rounded-sm hover:text-accent hover:underline">
            {money}
            <span className="sr-only">. {t("open", { figure: label })}</span>
          </Link>
        )}
      </dd>
      <dd className="mt-1 min-h-10 text-[0.8125rem] text-soft">
        {figure && overview ? (
          <>
            <Change now={inView(figure.value)} before={figure.before && inView(figure.before)} over={overview.before} />
            <span className="block">{sub}</span>
          </>
        ) : (
          <Skeleton className="h-10 w-full" />
        )}
      </dd>
    </div>
  );
}

interface ChangeProps {
  readonly now: string;
  /** Null when a part of the period before is not kept any more. */
  readonly before: string | null;
  readonly over: WirePeriod;
}

function Change({ now, before, over }: ChangeProps) {
  const t = useTranslations("overview");
  const periodText = useWirePeriodText();
  if (before === null) return <span className="block">{t("nothingKept")}</span>;
  const change = changeSince(before, now);
  return (
    <span className="tabular block" title={t("before", { figure: roundMoney(before), period: periodText(over) })}>
      {change === null
        ? t("unchanged")
        : t.rich("changed", { change, b: (text) => <b className="font-medium text-ink">{text}</b> })}
    </span>
  );
}

const width = 88;
const height = 28;
const inset = 2;

/** The course of a figure, for the eye alone: the chart and the report have its numbers. */
function SmallLine({ values }: { readonly values: readonly string[] }) {
  if (values.length < 2) return null;
  const drawn = values.map(Number);
  const [low, high] = [Math.min(0, ...drawn), Math.max(0, ...drawn)];
  const span = high - low || 1;
  const y = (value: number): number => height - inset - ((value - low) / span) * (height - 2 * inset);
  const x = (index: number): number => inset + (index / (drawn.length - 1)) * (width - 2 * inset);
  const points = drawn.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return (
    <svg aria-hidden="true" width={width} height={height} className="shrink-0">
      {low < 0 && <line x1={inset} x2={width - inset} y1={y(0)} y2={y(0)} className="stroke-line" />}
      <polyline
        points={points}
        className="fill-none stroke-2 stroke-accent"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Says a period of an answer in words. */
export function useWirePeriodText(): (period: WirePeriod) => string {
  const language = useLocale();
  const { zone } = useSignedInMember();
  return ({ start, end }) => {
    const period = readTimes(start, end);
    return period ? periodInWords(period, { zone, language }) : "";
  };
}
