import { useLocale, useTranslations } from "next-intl";
import { ActorName } from "#components/transfers/journal/actor-name";
import type { Column } from "#components/ui/controls/column";
import { Link } from "#components/ui/controls/link";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { formatCount } from "#lib/browser/formats/format-number";
import type { DeskBulkRun } from "#lib/desk/bulk/bulk-shape";
import { pathSegment } from "#lib/domain/text/path";
import { wasStarted } from "./run-stage";
import { doneRows, RunBar, RunStateBadge } from "./run-state";

export const runPath = (runId: string): string => `/bulk/${pathSegment(runId)}`;

export function useRunColumns(): Column<DeskBulkRun>[] {
  const t = useTranslations("bulk");
  const locale = useLocale();
  return [
    {
      id: "file",
      header: t("file"),
      onCard: "title",
      cell: ({ id, file_name: name }) => (
        <Link
          href={runPath(id)}
          prefetch="page"
          title={name}
          className="inline-block max-w-full truncate rounded-sm align-middle font-medium text-accent hover:underline max-sm:py-1 sm:max-w-80"
        >
          <ShownText text={name} />
        </Link>
      ),
    },
    { id: "state", header: t("state"), onCard: "mark", cell: ({ state }) => <RunStateBadge state={state} /> },
    {
      id: "rows",
      header: t("rows"),
      align: "end",
      onCard: "figure",
      cell: ({ rows }) => <span className="tabular">{formatCount(rows, locale)}</span>,
    },
    { id: "done", header: t("done"), onCard: "line", cell: (run) => <Done run={run} /> },
    {
      id: "by",
      header: t("by"),
      onCard: "none",
      cell: ({ uploaded_by: email }) => <ActorName actor={`member:${email}`} />,
    },
    { id: "at", header: t("at"), timed: true, onCard: "note", cell: ({ created_at: at }) => <Time at={at} /> },
  ];
}

/** Before the start there is no progress: rows that are refused already were never sent. */
function Done({ run }: { readonly run: DeskBulkRun }) {
  const t = useTranslations("bulk.progress");
  const locale = useLocale();
  if (!wasStarted(run)) return <span className="text-soft">–</span>;
  const count = (rows: number) => formatCount(rows, locale);
  return (
    <div className="min-w-40">
      <RunBar run={run} className="h-1.5" />
      <p className="tabular mt-1 text-[0.8125rem] text-soft">
        {t("rows", { done: count(doneRows(run)), rows: count(run.rows) })}
        {run.refused > 0 && ` · ${t("refused", { count: count(run.refused) })}`}
      </p>
    </div>
  );
}
