import { useLocale, useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { formatCount } from "#lib/browser/formats/format-number";
import { formatSpan } from "#lib/browser/formats/format-span";
import { formatTime, wallClock } from "#lib/browser/formats/format-time";
import type { GraphBar } from "./graph-bars";

export interface GraphFigureProps {
  readonly bars: readonly GraphBar[];
  /** True when the bars reach over days, so that their dates name them better than their times. */
  readonly isDaily: boolean;
}

/** Failed attempts are hatched, because not everybody can tell colours apart. */
const hatched = "repeating-linear-gradient(45deg, var(--loss) 0 3px, transparent 3px 5px)";
/** 5 times of bars are named below them. */
const named = 5;

/** Bars of what arrived and what failed, and below them the longest lag. */
export function GraphFigure({ bars, isDaily }: GraphFigureProps) {
  const t = useTranslations("webhooks.graph");
  const locale = useLocale();
  const { zone } = usePreferences();
  const sum = (of: "delivered" | "failed") => bars.reduce((total, bar) => total + bar[of], 0);
  const total = { delivered: sum("delivered"), failed: sum("failed") };
  const most = Math.max(1, ...bars.map(({ delivered, failed }) => delivered + failed));
  const lags = bars.flatMap(({ lagMsMax }) => lagMsMax ?? []);
  const lagMost = Math.max(1, ...lags);
  const longest = lags.length === 0 ? "–" : formatSpan(Math.max(...lags), locale);
  const step = Math.ceil(bars.length / named);
  if (total.delivered + total.failed === 0) {
    return <p className="flex flex-1 items-center justify-center text-soft">{t("empty")}</p>;
  }
  const titleOf = (bar: GraphBar): string =>
    [formatTime(bar.startMs, zone), t("total", bar), ...(bar.lagMsMax === null ? [] : [lagOf(bar.lagMsMax)])].join(
      "\n",
    );
  const lagOf = (ms: number) => `${t("lagMax")}: ${formatSpan(ms, locale)}`;
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className="flex flex-1 flex-col gap-4">
      <figure className="flex min-h-36 flex-1 flex-col">
        <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[0.8125rem] text-soft">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Swatch background="var(--valid)" label={t("delivered")} count={formatCount(total.delivered, locale)} />
            <Swatch background={hatched} label={t("failed")} count={formatCount(total.failed, locale)} />
          </span>
          <span className="tabular">{formatCount(most, locale)}</span>
        </figcaption>
        <div
          role="img"
          aria-label={t("chartLabel", total)}
          className="flex min-h-28 flex-1 items-end gap-px border-line border-t border-b"
        >
          {bars.map((bar) => (
            <span
              key={bar.startMs}
              title={titleOf(bar)}
              className="flex h-full min-w-0 flex-1 flex-col justify-end hover:bg-sunken"
            >
              <span style={{ height: share(bar.failed, most), background: hatched }} />
              <span style={{ height: share(bar.delivered, most), background: "var(--valid)" }} />
            </span>
          ))}
        </div>
      </figure>
      <figure>
        <figcaption className="mb-2 flex justify-between gap-4 text-[0.8125rem] text-soft">
          <span>{t("lagTitle")}</span>
          <span className="tabular">{longest}</span>
        </figcaption>
        <div
          role="img"
          aria-label={t("lagLabel", { lag: longest })}
          className="flex h-10 items-end gap-px border-line border-t border-b"
        >
          {bars.map((bar) => (
            <span
              key={bar.startMs}
              title={titleOf(bar)}
              className="flex h-full min-w-0 flex-1 flex-col justify-end hover:bg-sunken"
            >
              <span style={{ height: share(bar.lagMsMax ?? 0, lagMost), background: "var(--unsettled)" }} />
            </span>
          ))}
        </div>
        <p aria-hidden="true" className="tabular relative mt-1.5 h-4 text-soft text-xs">
          {bars.map(({ startMs }, index) => {
            if (index % step !== 0) return null;
            const { date, time } = wallClock(startMs, zone);
            return (
              <span key={startMs} className="absolute" style={{ left: share(index, bars.length) }}>
                {isDaily ? date.slice(5) : time.slice(0, 5)}
              </span>
            );
          })}
        </p>
      </figure>
    </div>
  );
}

interface SwatchProps {
  readonly background: string;
  readonly label: string;
  readonly count: string;
}

const Swatch = ({ background, label, count }: SwatchProps) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className="size-3 rounded-xs border border-line" style={{ background }} />
    {label} <span className="tabular text-ink">{count}</span>
  </span>
);
