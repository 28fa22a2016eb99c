"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { useViewer } from "#components/viewer";
import type { StaffKey } from "#lib/desk/keys/key-shape";
import { type KeyBody, type KeyDraft, readKeyDraft } from "./key-draft";
import { KeyFields } from "./key-fields";

export interface KeyFormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly begin: KeyDraft;
  /** The key that is changed. */
  readonly before?: StaffKey;
  readonly busy: boolean;
  /** Called with what is free of faults alone. */
  readonly onSubmit: (body: KeyBody) => void;
  readonly onClose: () => void;
  /** What became of the last try. */
  readonly children: ReactNode;
}

/** A key's fields, which say what is wrong with them once somebody tried to send them. */
export function KeyFormDialog({ begin, before, busy, onSubmit, onClose, children, ...texts }: KeyFormDialogProps) {
  const tUi = useTranslations("ui");
  const formId = useId();
  const { zone } = useViewer();
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
