import { useTranslations } from "next-intl";
import { ActDialog } from "#components/page/act-dialog";
import { desk } from "#lib/browser/desk/desk";
import type { DeskBulkRun } from "#lib/desk/bulk/bulk-shape";

export interface CancelDialogProps {
  readonly run: DeskBulkRun;
  readonly onClose: () => void;
}

/** Cancelling ends the run for good, and takes back nothing. */
export function CancelDialog({ run: { id, posted, unknown }, onClose }: CancelDialogProps) {
  const t = useTranslations("bulk");
  return (
    <ActDialog
      isDanger
      size="small"
      title={t("cancel.title")}
      description={t("cancel.text")}
      action={t("cancel.action")}
      topic="bulk"
      send={() => desk("POST /api/desk/bulk/{runId}/cancel", { path: { runId: id } })}
      onClose={onClose}
    >
      {posted > 0 && <p>{t("cancel.posted", { posted })}</p>}
      {unknown > 0 && <p>{t("stage.unknown", { unknown })}</p>}
      {posted + unknown === 0 && <p>{t("cancel.keep")}</p>}
    </ActDialog>
  );
}
