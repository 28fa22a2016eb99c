import { useTranslations } from "next-intl";
import { useChange } from "#components/page/use-change";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import type { DeskBulkRun } from "#lib/desk/bulk/bulk-shape";

export interface CancelDialogProps {
  readonly run: DeskBulkRun;
  readonly onClose: () => void;
}

/** Cancelling ends the run for good, and takes back nothing. */
export function CancelDialog({ run: { id, posted, unknown }, onClose }: CancelDialogProps) {
  const t = useTranslations("bulk");
  const cancel = useChange("bulk", () => desk("POST /api/desk/bulk/{runId}/cancel", { path: { runId: id } }), onClose);
  return (
    <ConfirmDialog
      isDanger
      size="small"
      onClose={onClose}
      title={t("cancel.title")}
      description={t("cancel.text")}
      action={t("cancel.action")}
      busy={cancel.isPending}
      onConfirm={cancel.mutate}
    >
      {posted > 0 && <p>{t("cancel.posted", { posted })}</p>}
      {unknown > 0 && <p>{t("stage.unknown", { unknown })}</p>}
      {posted + unknown === 0 && <p>{t("cancel.keep")}</p>}
      {cancel.isError && <ErrorState className="mt-4" error={cancel.error} />}
    </ConfirmDialog>
  );
}
