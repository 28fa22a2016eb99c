import { useTranslations } from "next-intl";
import { ActDialog } from "#components/page/act-dialog";
import { useUndo } from "#components/page/use-change";
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
  return (
    <ActDialog
      locked={false}
      size="small"
      title={t("deleteTitle", { name: shownText(name) })}
      action={t("deleteButton")}
      isDanger
      topic="views"
      send={() => desk("DELETE /api/desk/views/{viewId}", { path: { viewId: view.id } })}
      onClose={onClose}
      // A colleague's view would return as one's own.
      onDone={() => toast(t("deleted", { name: shownText(name) }), "good", view.own ? restore : null)}
    >
      {shared && <p>{t("deleteHint")}</p>}
    </ActDialog>
  );
}
