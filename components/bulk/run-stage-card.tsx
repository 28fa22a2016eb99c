import { useLocale, useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { ActorName } from "#components/transfers/journal/actor-name";
import { Link } from "#components/ui/controls/link";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { useSaid } from "#components/ui/data/use-error-text";
import { Time } from "#components/ui/text/time";
import { formatCount } from "#lib/browser/formats/format-number";
import { approvalOfRunQuery } from "#lib/browser/queries/bulk";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import { shownText } from "#lib/domain/text/shown-text";
import { RunActs } from "./run-acts";
import { stageOf, timeLeft, wasStarted } from "./run-stage";
import { doneRows, RunBar } from "./run-state";

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

const counted = ["posted", "replayed", "refused", "unknown"] as const;

/** How far a started run is: its bar, what became of its rows, the rate, and the time left while it runs. */
function RunProgress({ report: { run, progress } }: { readonly report: BulkRunReport }) {
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
