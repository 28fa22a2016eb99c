import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "#lib/browser/look/toasts";

/** Makes the undo of a change for its toast. It works as well when the page has been left meanwhile. */
export function useUndo(topic: string) {
  const t = useTranslations("ui");
  const queryClient = useQueryClient();
  return (send: () => Promise<unknown>) => () =>
    void send().then(
      () => queryClient.invalidateQueries({ queryKey: [topic] }),
      () => toast(t("undoFailed"), "bad"),
    );
}
