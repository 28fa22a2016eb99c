import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskKeyDetail } from "#lib/desk/keys/key-shape";
import { changesOf, draftOf, type KeyBody } from "./key-draft";
import { keyMembers } from "./key-fields";
import { KeyFormDialog } from "./key-form-dialog";

export interface KeyDialogProps {
  readonly detail: DeskKeyDetail;
  readonly onClose: () => void;
}

export function EditKeyDialog({ detail: { key }, onClose }: KeyDialogProps) {
  const t = useTranslations("keys");
  const { zone } = useSignedInMember();
  // The key as it was when the form opened, so that untouched fields do not undo a colleague's changes.
  const [before] = useState(key);
  const save = useChange(
    "keys",
    (body: Partial<KeyBody>) => desk("PATCH /api/desk/keys/{keyId}", { path: { keyId: before.id }, body }),
    ({ name }) => {
      toast(t("saved", { name: name || t("unnamed") }));
      onClose();
    },
  );

  const refusal = useFieldRefusal(save, keyMembers);

  function submit(body: KeyBody) {
    const changes = changesOf(before, body);
    if (changes) save.mutate(changes);
    else onClose();
  }

  return (
    <KeyFormDialog
      title={t("editTitle")}
      text={t("editText")}
      action={t("save")}
      begin={draftOf(before, zone)}
      before={before}
      busy={save.isPending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusal.rest !== null && <ErrorState className="mt-5" error={refusal.rest} />}
    </KeyFormDialog>
  );
}
