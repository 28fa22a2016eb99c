import { type ReactNode, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import type { DeskKey } from "#lib/desk/keys/key-shape";
import { type KeyBody, type KeyDraft, readKeyDraft } from "./key-draft";
import { KeyFields, type KeyRefusal } from "./key-fields";

export interface KeyFormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly begin: KeyDraft;
  /** The key before the edit; a new key has none. */
  readonly before?: DeskKey;
  readonly busy: boolean;
  /** The service's refusal of the last try, at the field that it named. */
  readonly refusal: KeyRefusal;
  /** Called only when the form has no faults. */
  readonly onSubmit: (body: KeyBody) => void;
  readonly onClose: () => void;
  /** The outcome of the last try, where no field shows it. */
  readonly children: ReactNode;
}

/** The fields of a key. Their faults appear only after the first try to send. */
export function KeyFormDialog({ begin, before, refusal, onSubmit, children, text, ...dialog }: KeyFormDialogProps) {
  const { zone } = useSignedInMember();
  const [draft, setDraft] = useState(begin);
  const [tried, setTried] = useState(false);
  const read = readKeyDraft(draft, zone, Date.now(), before);

  function submit() {
    setTried(true);
    if (read.faults.length === 0) onSubmit(read.body);
  }

  return (
    <ConfirmDialog isForm {...dialog} description={text} onConfirm={submit}>
      <KeyFields
        draft={draft}
        faults={tried ? read.faults : []}
        refusal={refusal}
        onChange={(change) => {
          refusal.corrected();
          setDraft((last) => ({ ...last, ...change }));
        }}
      />
      {children}
    </ConfirmDialog>
  );
}
