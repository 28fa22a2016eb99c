import { useTranslations } from "next-intl";
import { ActDialog } from "#components/page/act-dialog";
import { desk } from "#lib/browser/desk/desk";
import type { DeskStop } from "#lib/desk/limits/limit-shape";
import { StopInWords } from "./stop-in-words";

export interface StartDialogProps {
  readonly stop: DeskStop;
  readonly onClose: () => void;
}

export function StartDialog({ stop, onClose }: StartDialogProps) {
  const t = useTranslations("control.stop");
  return (
    <ActDialog
      size="small"
      title={t("startTitle")}
      description={t("startText")}
      action={t("start")}
      topic="stop"
      send={() => desk("POST /api/desk/start")}
      done={t("started")}
      onClose={onClose}
    >
      <p>
        <StopInWords stop={stop} />
      </p>
    </ActDialog>
  );
}
