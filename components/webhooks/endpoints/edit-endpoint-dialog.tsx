import { useTranslations } from "next-intl";
import { useState } from "react";
import { useChange } from "#components/page/use-change";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { type EndpointBody, endpointChanges, endpointDraftOf } from "./endpoint-draft";
import { EndpointFormDialog } from "./endpoint-form-dialog";

export interface EndpointDialogProps {
  readonly endpoint: DeskEndpoint;
  readonly onClose: () => void;
}

export function EditEndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const t = useTranslations("webhooks");
  // As it was when the form opened, so that untouched fields do not undo a colleague's changes.
  const [before] = useState(endpoint);
  const save = useChange(
    "webhooks",
    (body: Partial<EndpointBody>) =>
      desk("PATCH /api/desk/webhooks/{endpointId}", { path: { endpointId: before.id }, body }),
    () => {
      toast(t("done.edit"));
      onClose();
    },
  );

  const refusal = useFieldRefusal(save, ["url", "types"]);

  function submit(body: EndpointBody) {
    const changes = endpointChanges(before, body);
    if (changes) save.mutate(changes);
    else onClose();
  }

  return (
    <EndpointFormDialog
      title={t("form.editTitle")}
      text={t("form.editText")}
      action={t("form.save")}
      begin={endpointDraftOf(before)}
      busy={save.isPending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusal.rest !== null && <ErrorState error={refusal.rest} />}
    </EndpointFormDialog>
  );
}
