import { useTranslations } from "next-intl";
import { useChange } from "#components/page/use-change";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskStop } from "#lib/desk/limits/limit-shape";
import { StopInWords } from "./stop-in-words";

export interface StartDialogProps {
  readonly stop: DeskStop;
  readonly onClose: () => void;
}

export function StartDialog({ stop, onClose }: StartDialogProps) {
  const t = useTranslations("control.stop");
  const start = useChange(
    "stop",
    () => desk("POST /api/desk/start"),
    () => {
      toast(t("started"));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      size="small"
      onClose={onClose}
      title={t("startTitle")}
      description={t("startText")}
      action={t("start")}
      busy={start.isPending}
      onConfirm={start.mutate}
    >
      <p>
        <StopInWords stop={stop} />
      </p>
      {start.isError && <ErrorState className="mt-4" error={start.error} />}
    </ConfirmDialog>
  );
}
