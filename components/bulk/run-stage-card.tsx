import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { Link } from "#components/ui/controls/link";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { useSaid } from "#components/ui/data/use-said";
import { Time } from "#components/ui/text/time";
import { approvalOfRunQuery } from "#lib/browser/queries/bulk";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import { shownText } from "#lib/domain/text/shown-text";
import { RunActs } from "./run-acts";
import { RunProgress } from "./run-progress";
import { stageOf, wasStarted } from "./run-stage";

/** Where the run stands, whether money has moved, what happens next, and the buttons for it. */
export function RunStageCard({ report }: { readonly report: BulkRunReport }) {
  const t = useTranslations("bulk");
  const { may } = useSignedInMember();
  const { run } = report;
  const approval = useApproval(run);
  const stage = stageOf(run, approval?.state ?? null);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-2xl flex-1 basis-72">
          {/* It is always there, so that a change of state is read aloud. */}
          <div role="status">
            <h2 className="font-semibold text-[0.9375rem]">
              {t(run.paused_because ? "stage.pausedBy" : `stage.${stage}`)}
            </h2>
            <p className="mt-1 text-soft">
              {t(`stage.${stage}Text`, {
                refused: run.refused,
                posted: run.posted,
                state: approval?.state ?? "",
                start: approval?.about.start_when_approved === true ? "itself" : "maker",
              })}
            </p>
          </div>
          {run.paused_because && <PausedBecause {...run.paused_because} />}
          {run.unknown > 0 && (
            <Alert tone="warn" className="mt-3">
              {t("stage.unknown", { unknown: run.unknown })}
            </Alert>
          )}
          {run.approval_id !== null && !wasStarted(run) && <Waiting run={run} approval={approval} />}
          {run.state === "checked" && run.checked_at !== null && <CheckedAt at={run.checked_at} />}
        </div>
        {may("transfers:write") ? (
          <RunActs report={report} stage={stage} approval={approval} />
        ) : (
          <p className="max-w-xs text-[0.8125rem] text-soft">{t("readOnly")}</p>
        )}
      </div>
      {wasStarted(run) && <RunProgress report={report} />}
    </Card>
  );
}

/** The request that the run waits for, or last waited for; null without one, and for those who may not see requests. */
function useApproval(run: BulkRunReport["run"]): DeskApproval | null {
  const { may } = useSignedInMember();
  const { approval_id: id } = run;
  const isAsked = id !== null && !wasStarted(run) && may("approvals:read");
  const { data } = useRead({ ...approvalOfRunQuery(id ?? ""), enabled: isAsked });
  return (isAsked && data) || null;
}

function CheckedAt({ at }: { readonly at: string }) {
  const t = useTranslations("bulk");
  return (
    <p className="mt-1 text-[0.8125rem] text-soft">{t.rich("checkedAt", { time: () => <Time at={at} zoned /> })}</p>
  );
}

function PausedBecause({ code, message }: NonNullable<BulkRunReport["run"]["paused_because"]>) {
  const said = useSaid();
  return (
    <p className="mt-2">
      <span className="tabular text-soft">{code}</span> {said(message)}
    </p>
  );
}

interface WaitingProps {
  readonly run: BulkRunReport["run"];
  readonly approval: DeskApproval | null;
}

function Waiting({ run, approval }: WaitingProps) {
  const t = useTranslations("bulk");
  const { may, email } = useSignedInMember();
  const names = approval?.waits_for.map((name) => shownText(name)).join(", ") ?? "";
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      {names !== "" && approval?.state === "pending" && <span>{t("waitsFor", { names })}</span>}
      {approval?.state === "approved" && approval.made_by !== email && (
        <span>{t("onlyMaker", { name: shownText(approval.made_by) })}</span>
      )}
      {run.approval_id !== null && may("approvals:read") && (
        <Link
          href={`/approvals?open=${encodeURIComponent(run.approval_id)}`}
          prefetch={false}
          className="rounded-sm text-accent underline underline-offset-2"
        >
          {t("seeApproval")}
        </Link>
      )}
    </p>
  );
}
