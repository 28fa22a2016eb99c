"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { ErrorState } from "#components/ui/error-state";
import { useViewer } from "#components/viewer";
import { sendJson } from "#lib/client/api";
import { changesOf, draftOf, type KeyBody, readKeyDraft } from "#lib/client/key-draft";
import { keyPath } from "#lib/client/queries/keys";
import { toast } from "#lib/client/toasts";
import type { StaffKey, StaffKeyDetail } from "#lib/schemas/staff-keys";
import { KeyFields } from "./key-fields";

export interface KeyDialogProps {
  readonly detail: StaffKeyDetail;
  readonly onClose: () => void;
}

export function EditKeyDialog({ detail: { key }, onClose }: KeyDialogProps) {
  const t = useTranslations("keys");
  const tUi = useTranslations("ui");
  const formId = useId();
  const { zone } = useViewer();
  const queryClient = useQueryClient();
  // As it was when the form was opened: what a colleague changes meanwhile is not undone by fields left alone.
  const [before] = useState(key);
  const [draft, setDraft] = useState(() => draftOf(key, zone));
  const [tried, setTried] = useState(false);
  const read = readKeyDraft(draft, zone, Date.now(), before);
  const save = useMutation({
    mutationFn: (changes: Partial<KeyBody>) => sendJson<StaffKey>("PATCH", keyPath(before.id), changes),
    async onSuccess({ name }) {
      await queryClient.invalidateQueries({ queryKey: ["keys"] });
      toast(t("saved", { name: name || t("unnamed") }));
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (read.faults.length > 0 || save.isPending) return;
    const changes = changesOf(before, read.body);
    if (changes) save.mutate(changes);
    else onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={save.isPending}
      title={t("editTitle")}
      description={t("editText")}
      footer={
        <>
          <Button onClick={onClose}>{tUi("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {t("save")}
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
      {save.isError && <ErrorState className="mt-5" error={save.error} />}
    </Dialog>
  );
}
