import { useLocale, useTranslations } from "next-intl";
import { ActorName } from "#components/transfers/journal/actor-name";
import { Time } from "#components/ui/text/time";
import { formatCount } from "#lib/browser/formats/format-number";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import { doneRows, RunBar } from "./run-bar";
import { timeLeft } from "./time-left";

const counted = ["posted", "replayed", "refused", "unknown"] as const;

/** How far a started run is: its bar, what became of its rows, the rate, and the time left while it runs. */
export function RunProgress({ report: { run, progress } }: { readonly report: BulkRunReport }) {
  const t = useTranslations("bulk");
  const locale = useLocale();
  const count = (rows: number) => formatCount(rows, locale);
  const isRunning = run.state === "running" && progress !== null;
  const left = timeLeft(progress?.seconds_left ?? null);
  const facts = [
    { name: t("startedBy"), value: run.started_by && <ActorName actor={`member:${run.started_by}`} /> },
    { name: t("startedAt"), value: run.started_at && <Time at={run.started_at} zoned /> },
    { name: t("endedAt"), value: run.ended_at && <Time at={run.ended_at} zoned /> },
  ].filter(({ value }) => value !== null);
  return (
    <div className="mt-4 space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="tabular font-medium">
          {t("progress.rows", { done: count(doneRows(run)), rows: count(run.rows) })}
        </p>
        {isRunning && (
          <p className="tabular text-[0.8125rem] text-soft">
            {progress.rows_per_second > 0 && `${t("progress.rate", { rate: String(progress.rows_per_second) })} · `}
            {"count" in left ? t(`progress.left.${left.in}`, { count: left.count }) : t(`progress.left.${left.in}`)}
          </p>
        )}
      </div>
      <RunBar run={run} className="h-2" />
      <ul className="tabular flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
        {counted
          .filter((state) => run[state] > 0)
          .map((state) => (
            <li key={state}>{t(`progress.${state}`, { count: count(run[state]) })}</li>
          ))}
        {run.waiting > 0 && (
          <li className="text-soft">
            {t(run.state === "cancelled" ? "progress.unsent" : "progress.waiting", { count: count(run.waiting) })}
          </li>
        )}
      </ul>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[0.8125rem]">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
