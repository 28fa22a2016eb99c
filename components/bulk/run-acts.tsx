import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useGo } from "#components/page/going";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { useRefusalText } from "#components/transfers/journal/use-refusal-text";
import { Button, type ButtonVariant } from "#components/ui/controls/button";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { desk } from "#lib/browser/desk/desk";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import { actsAt, type RunAct, type RunStage } from "./run-stage";
import { checkRun } from "./upload/upload-file";
import { runPath } from "./use-run-columns";

const StartDialog = later(() => import("./start-dialog").then((file) => file.StartDialog));
const CancelDialog = later(() => import("./cancel-dialog").then((file) => file.CancelDialog));

export interface RunActsProps {
  readonly report: BulkRunReport;
  readonly stage: RunStage;
  readonly approval: DeskApproval | null;
}

/** The buttons for what can be done with a run now. Starting and cancelling ask first; the others can be taken back. */
export function RunActs({ report, stage, approval }: RunActsProps) {
  const t = useTranslations("bulk.act");
  const go = useGo();
  const { email } = useSignedInMember();
  const { run, foreseen } = report;
  const why = useRefusalText(foreseen?.outcome === "refused" ? foreseen : startable);
  const cannotStart = foreseen?.outcome === "refused";
  const [opened, setOpened] = useState<"start" | "cancel" | null>(null);
  const path = { runId: run.id };
  const check = useChange("bulk", () => desk("POST /api/desk/bulk/{runId}/check", { path }));
  const pause = useChange("bulk", () => desk("POST /api/desk/bulk/{runId}/pause", { path }));
  const resume = useChange("bulk", () => desk("POST /api/desk/bulk/{runId}/resume", { path }));
  const again = useChange(
    "bulk",
    async () => {
      const made = await desk("POST /api/desk/bulk/{runId}/again", { path });
      if (made.state === "draft") await checkRun(made.id);
      return made;
    },
    ({ id }) => go(runPath(id)),
  );
  const sent = { check, pause, resume, again } as const;
  // A failure belongs to the state in which the button was pressed.
  const failed = Object.values(sent).find(({ isError }) => isError);
  // Others may not finish what somebody asked for.
  const isOthers = stage === "approved" && approval?.made_by !== email;
  const buttons = actsAt(stage).filter((act) => act !== "start" || !isOthers);
  const label = (act: RunAct): string => {
    if (act === "check") return t(stage === "draft" ? "check" : "checkAgain");
    if (act === "start" && stage === "approved") return t("startApproved");
    if (act === "start" && stage === "checked" && foreseen?.outcome === "waits") return t("ask");
    return t(act === "start" && stage === "closed" ? "startAnew" : act);
  };
  const press = (act: RunAct): void => {
    for (const change of Object.values(sent)) if (!change.isPending) change.reset();
    if (act === "start" || act === "cancel") setOpened(act);
    else sent[act].mutate();
  };
  const close = () => setOpened(null);
  if (buttons.length === 0) return null;
  return (
    <div className="min-w-0 space-y-3">
      <div className="flex flex-wrap gap-2">
        {buttons.map((act, at) => (
          <Button
            key={act}
            variant={variantOf(act, at === 0)}
            busy={act !== "start" && act !== "cancel" && sent[act].isPending}
            disabled={act === "start" && cannotStart}
            onClick={() => press(act)}
          >
            {label(act)}
          </Button>
        ))}
      </div>
      {buttons.includes("start") && cannotStart && <Hint>{why}</Hint>}
      {buttons.includes("again") && <Hint>{t("againHint")}</Hint>}
      {failed && <ErrorState className="max-w-md" error={failed.error} />}
      {opened === "start" && <StartDialog report={report} approval={approval} onClose={close} />}
      {opened === "cancel" && <CancelDialog run={run} onClose={close} />}
    </div>
  );
}

const startable = { code: 0, message: "" };

const variantOf = (act: RunAct, isFirst: boolean): ButtonVariant => {
  if (act === "cancel") return "quiet";
  return isFirst && act !== "pause" && act !== "again" ? "primary" : "secondary";
};

const Hint = ({ children }: { readonly children: ReactNode }) => (
  <p className="max-w-xs text-[0.8125rem] text-soft">{children}</p>
);
