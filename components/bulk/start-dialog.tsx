import { useTranslations } from "next-intl";
import { useState } from "react";
import { NeedsApproval } from "#components/approvals/caught-by";
import { ByRule } from "#components/approvals/why-it-waits";
import { useChange } from "#components/page/use-change";
import { Checkbox } from "#components/ui/controls/checkbox";
import { Alert } from "#components/ui/data/alert";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { toast } from "#lib/browser/look/toasts";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import type { BulkRunReport, ForeseenStart } from "#lib/desk/bulk/bulk-shape";
import { NewPlayersField } from "./new-players-field";
import { startRun } from "./start-run";
import { StartSums } from "./start-sums";

export interface StartDialogProps {
  readonly report: BulkRunReport;
  readonly approval: DeskApproval | null;
  readonly onClose: () => void;
}

function StartWaits({ foreseen }: { readonly foreseen: Extract<ForeseenStart, { readonly outcome: "waits" }> }) {
  const t = useTranslations("foreseen");
  const { needed, waits_for: waitsFor, because, sum, largest: amount, used_before: usedBefore } = foreseen;
  return (
    <NeedsApproval needed={needed} waitsFor={waitsFor}>
      {because === "rule" ? t("everyRun") : <ByRule isOwn kind="transfers" made={{ amount, sum, usedBefore }} />}
    </NeedsApproval>
  );
}

/** Says what posts, or that it waits and why, asks what happens with rows of new players, and starts. The service asks for the password. */
export function StartDialog({ report, approval, onClose }: StartDialogProps) {
  const t = useTranslations("bulk.start");
  const { run, checks, foreseen } = report;
  const waits = foreseen?.outcome === "waits" ? foreseen : null;
  const isApproved = approval?.state === "approved";
  const newRows = checks?.opens_wallet ?? 0;
  // Approved is exactly what was asked for, the new players included.
  const approved = (approval?.about.new_players ?? run.new_players) === true;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [whenApproved, setWhenApproved] = useState(true);
  const [tried, setTried] = useState(false);
  const newPlayers = isApproved ? approved : newRows === 0 ? false : chosen;
  const start = useChange("bulk", startRun, (answer) => {
    if (answer === "waits") toast(t("waits"), "info");
    onClose();
  });
  function confirm() {
    setTried(true);
    if (newPlayers === null) return;
    start.mutate({ runId: run.id, newPlayers, whenApproved, approvalId: isApproved ? approval.id : null });
  }
  return (
    <ConfirmDialog
      isForm
      onClose={onClose}
      title={t(waits ? "askTitle" : "title")}
      description={t(waits ? "askText" : "text")}
      action={t(waits ? "ask" : "action")}
      busy={start.isPending}
      onConfirm={confirm}
    >
      <StartSums report={report} newPlayers={newPlayers} />
      {waits && <StartWaits foreseen={waits} />}
      {(checks?.similar ?? 0) > 0 && <Alert tone="warn">{t("similar", { rows: checks?.similar ?? 0 })}</Alert>}
      {newRows > 0 &&
        (isApproved ? (
          <p>{t(approved ? "newOpened" : "newRefused")}</p>
        ) : (
          <NewPlayersField
            rows={newRows}
            value={chosen}
            error={tried && chosen === null ? t("newMissing") : null}
            onChoose={setChosen}
          />
        ))}
      {waits && (
        <Checkbox
          label={t("whenApproved")}
          hint={t("whenApprovedHint")}
          checked={whenApproved}
          onChange={({ target }) => setWhenApproved(target.checked)}
        />
      )}
      {start.isError && <ErrorState error={start.error} />}
    </ConfirmDialog>
  );
}
