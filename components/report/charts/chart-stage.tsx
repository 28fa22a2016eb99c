import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Link } from "#components/ui/controls/link";
import { LiveRegion } from "#components/ui/text/live-region";
import { periodName } from "#lib/browser/ranges/period-name";
import type { Period } from "#lib/domain/time/period";
import type { BucketUnit } from "#lib/domain/time/series";
import { bucketName } from "./bucket-label";
import { plotInsetPx } from "./chart-look";
import type { ChartRow } from "./chart-rows";
import { periodOfSteps } from "./chart-steps";
import { ChartTooltip, type TooltipLine } from "./chart-tooltip";
import { StepBand } from "./step-band";
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
  const selecting = selected && t("selecting", { range: periodName(selected, zone) });
  const described = row && describe(bucketName(row.bucket, unit, zone), linesOf(row));
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
        className={`relative min-h-52 flex-1 touch-pan-y select-none rounded-lg ${steps ? "cursor-col-resize" : ""}`}
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
              label={t("opensStep", { step: bucketName(each.bucket, unit, zone) })}
            />
          ))}
        </div>
        <div className="pointer-events-none absolute inset-0 [&_.chart-bar]:pointer-events-auto">{children}</div>
        {row && place && !steps && (
          <div className="pointer-events-none absolute z-10" style={plotInsetPx}>
            <div className="absolute top-1 w-max" style={besideStep(place.cursor, rows.length)}>
              <ChartTooltip
                title={bucketName(row.bucket, unit, zone)}
                note={row.bucket.cut ? t("cut") : null}
                lines={linesOf(row)}
              />
            </div>
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

/** The tooltip stands on the side with more room, and stays within the plot on a phone. */
const besideStep = (step: number, count: number) =>
  2 * step < count
    ? { left: `min(${((step + 1) / count) * 100}% + 0.5rem, 100% - 15rem)` }
    : { right: `min(${((count - step) / count) * 100}% + 0.5rem, 100% - 15rem)` };

const describe = (name: string, lines: readonly TooltipLine[]): string =>
  `${name}: ${lines.map(({ label, figure }) => `${label} ${figure}`).join(", ")}`;
