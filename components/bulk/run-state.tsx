import { useLocale, useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import { formatCount } from "#lib/browser/formats/format-number";
import { classNames } from "#lib/browser/look/class-names";
import type { DeskBulkRun } from "#lib/desk/bulk/bulk-shape";
import type { BulkRunState } from "#lib/domain/bulk/bulk-run";

/** The parts of the bar from left to right: the rows by their outcome. */
const parts = [
  { state: "posted", look: "bg-good" },
  { state: "replayed", look: "bg-good/55" },
  { state: "refused", look: "bg-bad" },
  { state: "unknown", look: "bg-warn" },
] as const;

export type Counted = Pick<DeskBulkRun, "rows" | "posted" | "replayed" | "refused" | "unknown">;

export const doneRows = ({ posted, replayed, refused }: Counted): number => posted + replayed + refused;

export interface RunBarProps {
  readonly run: Counted;
  readonly className?: string;
}

/** How far a run is, as a bar. The figures beside it say the same. */
export function RunBar({ run, className }: RunBarProps) {
  const t = useTranslations("bulk.progress");
  const locale = useLocale();
  const done = doneRows(run);
  return (
    <div
      role="progressbar"
      aria-label={t("label")}
      aria-valuemin={0}
      aria-valuemax={run.rows}
      aria-valuenow={done}
      aria-valuetext={t("rows", { done: formatCount(done, locale), rows: formatCount(run.rows, locale) })}
      className={classNames("flex overflow-hidden rounded-full bg-sunken", className)}
    >
      {parts.map(({ state, look }) => (
        <span
          key={state}
          className={classNames("block transition-[width] duration-500", look)}
          style={{ width: `${(100 * run[state]) / Math.max(1, run.rows)}%` }}
        />
      ))}
    </div>
  );
}

const tones: Readonly<Record<BulkRunState, BadgeTone>> = {
  draft: "neutral",
  checked: "accent",
  awaiting_approval: "warn",
  running: "accent",
  paused: "warn",
  finished: "good",
  finished_with_refusals: "warn",
  cancelled: "neutral",
};

export function RunStateBadge({ state }: { readonly state: BulkRunState }) {
  const t = useTranslations("bulk.states");
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
