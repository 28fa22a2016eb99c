import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { ActorName } from "#components/transfers/journal/actor-name";
import { Link } from "#components/ui/controls/link";
import { PageHeader } from "#components/ui/text/page-header";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskBulkRun } from "#lib/desk/bulk/bulk-shape";
import { RunStateBadge } from "./run-state-badge";
import { runPath } from "./use-run-columns";

/** The run's file, who uploaded it, and the run that it sends again. Its export holds every row with its outcome. */
export function RunHeader({ run }: { readonly run: DeskBulkRun }) {
  const t = useTranslations("bulk");
  const { id, file_name: name, state, uploaded_by: email, created_at: at, again_of: former } = run;
  return (
    <PageHeader
      wide
      above={
        <Link href="/bulk" className="hover:underline">
          {t("title")}
        </Link>
      }
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-all">
            <ShownText text={name} />
          </span>
          <RunStateBadge state={state} />
        </span>
      }
      description={
        <>
          <p>
            {t.rich("uploadedLine", {
              name: () => <ActorName inFull actor={`member:${email}`} />,
              time: () => <Time at={at} zoned />,
            })}
          </p>
          {former !== null && (
            <p>
              {t.rich("againOf", {
                run: (chunks) => (
                  <Link href={runPath(former)} className="text-accent underline underline-offset-2">
                    {chunks}
                  </Link>
                ),
              })}
            </p>
          )}
        </>
      }
      actions={<ExportButton choices={[{ kind: "bulk", params: { run_id: id } }]} />}
    />
  );
}
