"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { Dialog } from "#components/ui/overlays/dialog";
import type { DeskKey } from "#lib/desk/keys/key-shape";
import { type KeyBody, type KeyDraft, readKeyDraft } from "./key-draft";
import { KeyFields } from "./key-fields";

export interface KeyFormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly begin: KeyDraft;
  /** The key before the edit; a new key has none. */
  readonly before?: DeskKey;
  readonly busy: boolean;
  /** Called only when the form has no faults. */
  readonly onSubmit: (body: KeyBody) => void;
  readonly onClose: () => void;
  /** The result of the last try to send. */
  readonly children: ReactNode;
}

/** The fields of a key. Their faults appear only after the first try to send. */
export function KeyFormDialog({ begin, before, busy, onSubmit, onClose, children, ...texts }: KeyFormDialogProps) {
  const tUi = useTranslations("ui");
  const formId = useId();
  const { zone } = useSignedInMember();
  const [draft, setDraft] = useState(begin);
  const [tried, setTried] = useState(false);
  const read = readKeyDraft(draft, zone, Date.now(), before);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (read.faults.length === 0 && !busy) onSubmit(read.body);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button onClick={onClose}>{tUi("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {texts.action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <KeyFields
          draft={draft}
          faults={tried ? read.faults : []}
          onChange={(change) => setDraft((last) => ({ ...last, ...change }))}
        />
      </form>
      {children}
    </Dialog>
  );
}
