import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Link } from "#components/ui/controls/link";
import { LiveRegion } from "#components/ui/text/live-region";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import type { Period } from "#lib/domain/time/period";
import { periodInWords } from "#lib/domain/time/period-in-words";
import type { BucketUnit } from "#lib/domain/time/series";
import { axisLabels } from "./axis-labels";
import { plotInsetPx } from "./chart-look";
import { bucketName, type ChartRow } from "./chart-rows";
import { type ChartSteps, periodOfSteps } from "./chart-steps";
import { ChartTooltip, type TooltipLine } from "./chart-tooltip";
import { useChartPlace } from "./use-chart-place";

export interface ChartStageProps {
  readonly title: string;
  readonly rows: readonly ChartRow[];
  readonly unit: BucketUnit;
  readonly zone: string;
  readonly linesOf: (row: ChartRow) => readonly TooltipLine[];
  /** The address of all trades of a bucket; null when the bucket is too short to ask for. */
  readonly hrefOf: (row: ChartRow) => string | null;
  /** Left out where the chart must not change the range. */
  readonly onNarrow?: ((period: Period) => void) | undefined;
  readonly legend: ReactNode;
  readonly children: ReactNode;
}

/** A chart can be pointed at, clicked and dragged over. The keyboard can do all of this too. */
export function ChartStage(props: ChartStageProps) {
  const { title, rows, unit, zone, linesOf, hrefOf, onNarrow, legend, children } = props;
  const t = useTranslations("report");
  const language = useLocale();
  const router = useRouter();
  const hintId = useId();
  const [keysShown, setKeysShown] = useState(false);
  const buckets = rows.map(({ bucket }) => bucket);
  const { place, steps, byKeys, handlers } = useChartPlace({
    count: rows.length,
    onOpen(step) {
      const href = rows[step] && hrefOf(rows[step]);
      if (href) router.push(href);
    },
    onSelect:
      onNarrow &&
      ((chosen) => {
        const period = periodOfSteps(buckets, chosen);
        if (period) onNarrow(period);
      }),
  });
  const row = place ? rows[place.cursor] : undefined;
  const selected = steps && periodOfSteps(buckets, steps);
  const selecting = selected && t("selecting", { range: periodInWords(selected, { zone, language }) });
  const described = row && describe(bucketName(row.bucket, zone, language), linesOf(row));
  const [byPointer, byKeyboard] = onNarrow ? [t("hint"), t("keysHint")] : [t("hintOpen"), t("keysHintOpen")];
  return (
    <>
      <div
        role="application"
        aria-label={title}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that move its cursor.
        tabIndex={0}
        {...handlers}
        onFocus={(event) => setKeysShown(event.currentTarget.matches(":focus-visible"))}
        onBlur={() => {
          setKeysShown(false);
          handlers.onBlur();
        }}
        className={`relative min-h-44 flex-1 touch-pan-y select-none rounded-lg ${steps ? "cursor-col-resize" : ""}`}
      >
        <div className="absolute" style={plotInsetPx}>
          {row && place && !steps && <StepBand first={place.cursor} last={place.cursor} count={rows.length} />}
          {steps && <StepBand {...steps} count={rows.length} chosen />}
          {rows.map((each) => (
            <StepLink
              key={each.index}
              row={each}
              count={rows.length}
              href={hrefOf(each)}
              label={t("opensStep", { step: bucketName(each.bucket, zone, language) })}
            />
          ))}
        </div>
        <div className="pointer-events-none absolute inset-0 [&_.chart-bar]:pointer-events-auto">{children}</div>
        <BucketAxis {...{ buckets, unit, zone }} />
        {row && place && !steps && (
          <div className="pointer-events-none absolute z-10" style={plotInsetPx}>
            <ChartTooltip
              key={place.cursor}
              title={bucketName(row.bucket, zone, language)}
              note={row.bucket.cut ? t("cut") : null}
              lines={linesOf(row)}
              left={`${(place.cursor / rows.length) * 100}%`}
              width={`${100 / rows.length}%`}
            />
          </div>
        )}
      </div>
      {legend && <div className="mt-3 min-h-5">{legend}</div>}
      <p className="mt-1 min-h-5 text-[0.8125rem] text-soft print:hidden">
        {selecting ? (
          <span className="tabular text-ink">{selecting}</span>
        ) : keysShown || byKeys ? (
          byKeyboard
        ) : (
          byPointer
        )}
      </p>
      <p id={hintId} className="sr-only">
        {byKeyboard}
      </p>
      <LiveRegion>{byKeys ? (selecting ?? described ?? "") : ""}</LiveRegion>
    </>
  );
}

interface StepLinkProps {
  readonly row: ChartRow;
  readonly count: number;
  readonly href: string | null;
  readonly label: string;
}

/** The space above a low bar links to the bucket's trades of every category. */
function StepLink({ row: { index, bucket }, count, href, label }: StepLinkProps) {
  if (href === null || bucket.summary.trade_count === 0) return null;
  return (
    <Link
      href={href}
      prefetch={false}
      tabIndex={-1}
      draggable={false}
      aria-label={label}
      className="absolute inset-y-0"
      style={{ left: `${(index / count) * 100}%`, width: `${100 / count}%` }}
    />
  );
}

const describe = (name: string, lines: readonly TooltipLine[]): string =>
  `${name}: ${lines.map(({ label, figure, exact = figure }) => `${label} ${exact}`).join(", ")}`;

interface StepBandProps extends ChartSteps {
  readonly count: number;
  /** True for selected buckets, false for the bucket under the cursor. */
  readonly chosen?: boolean;
}

/** Shades buckets of a chart behind their bars. */
function StepBand({ first, last, count, chosen = false }: StepBandProps) {
  return (
    <div
      className={`pointer-events-none absolute inset-y-0 ${chosen ? "border-accent border-x bg-accent-soft" : "bg-sunken"}`}
      style={{ left: `${(first / count) * 100}%`, width: `${((last - first + 1) / count) * 100}%` }}
    />
  );
}

interface BucketAxisProps {
  readonly buckets: readonly WirePeriod[];
  readonly unit: BucketUnit;
  readonly zone: string;
}

/** The labels below the bars. The chart's table and its spoken text name each step in full. */
function BucketAxis({ buckets, unit, zone }: BucketAxisProps) {
  const labels = axisLabels(buckets, { unit, zone, language: useLocale() });
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute text-soft text-xs leading-4"
      style={{ left: plotInsetPx.left, right: plotInsetPx.right, bottom: 0, height: plotInsetPx.bottom - 6 }}
    >
      {labels.map(({ word, date }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone.
          key={index}
          className="tabular absolute -translate-x-1/2 whitespace-nowrap text-center"
          style={{ left: `${((index + 0.5) / labels.length) * 100}%` }}
        >
          <span className="block min-h-4">{word}</span>
          {date}
        </span>
      ))}
    </div>
  );
}
