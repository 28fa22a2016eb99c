"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { useViewer } from "#components/viewer";
import { sendJson } from "#lib/client/api";
import { emptyDraft, readKeyDraft } from "#lib/client/key-draft";
import type { StaffKeySecret } from "#lib/schemas/staff-keys";
import { KeyFailure } from "./key-failure";
import { KeyFields } from "./key-fields";
import { SecretDialog } from "./secret-dialog";

export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("keys");
  const tUi = useTranslations("ui");
  const formId = useId();
  const { zone } = useViewer();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [tried, setTried] = useState(false);
  // Here and not in the mutation's result, which is kept for a while after this is gone.
  const [made, setMade] = useState<StaffKeySecret | null>(null);
  const read = readKeyDraft(draft, zone, Date.now());
  const create = useMutation({
    async mutationFn() {
      setMade(await sendJson<StaffKeySecret>("POST", "/api/staff/keys", read.body));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["keys"] }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (read.faults.length === 0 && !create.isPending) create.mutate();
  }

  if (made) return <SecretDialog made={made} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={create.isPending}
      title={t("createTitle")}
      description={t("createText")}
      footer={
        <>
          <Button onClick={onClose}>{tUi("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            {t("create")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <KeyFields
          draft={draft}
          faults={tried ? read.faults : []}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </form>
      {create.isError && <KeyFailure error={create.error} unknown={t("outcomeUnknown")} />}
    </Dialog>
  );
}
