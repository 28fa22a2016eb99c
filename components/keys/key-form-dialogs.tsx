import { useTranslations } from "next-intl";
import { useState } from "react";
import { useGo } from "#components/page/going";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange, useDraft } from "#components/page/use-change";
import { UnknownOutcome, useSecret } from "#components/secrets/secret-act";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskKeyDetail } from "#lib/browser/queries/keys";
import type { DeskKey } from "#lib/desk/keys/key-shape";
import { pathSegment } from "#lib/domain/text/path";
import { changesOf, draftOf, emptyDraft, type KeyBody, type KeyDraft, readKeyDraft } from "./key-draft";
import { KeyFields, keyMembers } from "./key-fields";
import { KeySecretDialog } from "./key-secret-dialog";

/** Makes a key. Once its secret is stored, the key's page opens. */
export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("keys");
  const go = useGo();
  const { made, act } = useSecret("keys", (body: KeyBody) => desk("POST /api/desk/keys", { body }));
  function finish(keyId: string) {
    onClose();
    go(`/keys/${pathSegment(keyId)}`);
  }
  if (made) return <KeySecretDialog made={made} onClose={() => finish(made.key.id)} />;
  return (
    <KeyFormDialog
      title={t("createTitle")}
      text={t("createText")}
      action={t("create")}
      begin={emptyDraft}
      sent={act}
      unknown={t("outcomeUnknown")}
      onSubmit={act.mutate}
      onClose={onClose}
    />
  );
}

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
      sent={save}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

interface KeyFormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly begin: KeyDraft;
  /** The key before the edit; a new key has none. */
  readonly before?: DeskKey;
  /** The last try. */
  readonly sent: { readonly error: unknown; readonly isPending: boolean; reset(): void };
  /** The advice when it is unknown whether a key with a secret was made. */
  readonly unknown?: string;
  /** Called only when the form has no faults. */
  readonly onSubmit: (body: KeyBody) => void;
  readonly onClose: () => void;
}

/** The fields of a key. Their faults appear only after the first try to send. */
function KeyFormDialog({ begin, before, sent, unknown, onSubmit, text, ...dialog }: KeyFormDialogProps) {
  const { zone } = useSignedInMember();
  const { draft, isTried, change, submit } = useDraft(begin);
  const refusal = useFieldRefusal(sent, keyMembers);
  const { body, faults } = readKeyDraft(draft, zone, Date.now(), before);
  return (
    <ConfirmDialog
      isForm
      {...dialog}
      description={text}
      busy={sent.isPending}
      onConfirm={() => submit(faults.length === 0 ? body : null, onSubmit)}
    >
      <KeyFields
        draft={draft}
        faults={isTried ? faults : []}
        refusal={refusal}
        onChange={(to) => {
          refusal.corrected();
          change(to);
        }}
      />
      {refusal.rest !== null && <UnknownOutcome error={refusal.rest} unknown={unknown} />}
    </ConfirmDialog>
  );
}
