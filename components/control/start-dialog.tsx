import { useTranslations } from "next-intl";
import { useChange } from "#components/page/use-change";
import { ActorName } from "#components/transfers/journal/actor-name";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskStop } from "#lib/desk/limits/limit-shape";

export interface StartDialogProps {
  readonly stop: DeskStop;
  readonly onClose: () => void;
}

export function StartDialog({ stop: { side, since, actor, reason }, onClose }: StartDialogProps) {
  const t = useTranslations("control.stop");
  const shell = useTranslations("shell.stopped");
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
        {shell(side)}{" "}
        {shell.rich("since", { time: () => <Time at={since} zoned />, actor: () => <ActorName actor={actor} /> })}{" "}
        <ShownText text={reason} />
      </p>
      {start.isError && <ErrorState className="mt-4" error={start.error} />}
    </ConfirmDialog>
  );
}
