import { useTranslations } from "next-intl";
import { useChange } from "#components/page/use-change";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import { LimitBound } from "./limit-amount";
import { useLimitWords } from "./use-limit-words";

export interface RemoveLimitDialogProps {
  readonly limit: DeskLimit;
  readonly onClose: () => void;
}

export function RemoveLimitDialog({ limit, onClose }: RemoveLimitDialogProps) {
  const t = useTranslations("control.limits");
  const nameOf = useLimitWords();
  const remove = useChange(
    "limits",
    () => desk("DELETE /api/desk/limits/{limitId}", { path: { limitId: limit.id } }),
    () => {
      toast(t("removed"));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      isDanger
      size="small"
      onClose={onClose}
      title={t("removeTitle")}
      description={t("removeText")}
      action={t("remove")}
      busy={remove.isPending}
      onConfirm={remove.mutate}
    >
      <p className="font-medium">{nameOf(limit)}</p>
      <p>
        <LimitBound limit={limit} />
      </p>
      {remove.isError && <ErrorState className="mt-4" error={remove.error} />}
    </ConfirmDialog>
  );
}
