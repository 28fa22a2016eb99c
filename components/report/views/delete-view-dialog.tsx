import { useTranslations } from "next-intl";
import { useChange } from "#components/page/use-change";
import { useUndo } from "#components/page/use-undo";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskView } from "#lib/desk/views/view-shape";
import { shownText } from "#lib/domain/text/shown-text";
import { ViewTexts } from "./view-texts";

export interface DeleteViewDialogProps {
  readonly view: DeskView;
  readonly onClose: () => void;
}

export const DeleteViewDialog = (props: DeleteViewDialogProps) => (
  <ViewTexts>
    <DeleteDialog {...props} />
  </ViewTexts>
);

function DeleteDialog({ view, onClose }: DeleteViewDialogProps) {
  const t = useTranslations("views");
  const undo = useUndo("views");
  const { name, page, query, shared, is_default } = view;
  const restore = undo(() => desk("POST /api/desk/views", { body: { name, page, query, shared, is_default } }));
  const remove = useChange(
    "views",
    () => desk("DELETE /api/desk/views/{viewId}", { path: { viewId: view.id } }),
    () => {
      onClose();
      // A colleague's view would return as one's own.
      toast(t("deleted", { name: shownText(name) }), "good", view.own ? restore : null);
    },
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      locked={false}
      size="small"
      title={t("deleteTitle", { name: shownText(view.name) })}
      action={t("deleteButton")}
      isDanger
      busy={remove.isPending}
      onConfirm={remove.mutate}
    >
      {view.shared && <p>{t("deleteHint")}</p>}
      {remove.isError && <ErrorState error={remove.error} className="mt-3" />}
    </ConfirmDialog>
  );
}
