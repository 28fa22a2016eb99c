import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { ErrorState } from "#components/ui/data/error-state";
import { Dialog } from "#components/ui/overlays/dialog";
import { desk } from "#lib/browser/desk/desk";
import type { DeskView } from "#lib/desk/views/view-shape";
import { shownText } from "#lib/domain/text/shown-text";

export interface DeleteViewDialogProps {
  readonly view: DeskView;
  readonly onClose: () => void;
}

export function DeleteViewDialog({ view, onClose }: DeleteViewDialogProps) {
  const t = useTranslations("report.views");
  const tUi = useTranslations("ui");
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => desk("DELETE /api/desk/views/{viewId}", { path: { viewId: view.id } }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ["views"] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("deleteTitle", { name: shownText(view.name) })}
      footer={
        <>
          <Button onClick={onClose}>{tUi("cancel")}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t("deleteButton")}
          </Button>
        </>
      }
    >
      {view.shared && <p>{t("deleteHint")}</p>}
      {remove.isError && <ErrorState error={remove.error} className="mt-3" />}
    </Dialog>
  );
}
