import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useGo } from "#components/page/going";
import { UnknownOutcome } from "#components/ui/data/unknown-outcome";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { desk } from "#lib/browser/desk/desk";
import type { DeskKeySecret } from "#lib/desk/keys/key-shape";
import { pathSegment } from "#lib/domain/text/path-segment";
import { emptyDraft, type KeyBody } from "./key-draft";
import { keyMembers } from "./key-fields";
import { KeyFormDialog } from "./key-form-dialog";
import { KeySecretDialog } from "./key-secret-dialog";

/** Makes a key. Once its secret is stored, the key's page opens. */
export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("keys");
  const go = useGo();
  const queryClient = useQueryClient();
  // The secret lives in this state, because a mutation's result would stay in memory after the dialog has closed.
  const [made, setMade] = useState<DeskKeySecret | null>(null);
  const create = useMutation({
    async mutationFn(body: KeyBody) {
      setMade(await desk("POST /api/desk/keys", { body }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["keys"] }),
  });

  const refusal = useFieldRefusal(create, keyMembers);

  function finish({ key }: DeskKeySecret) {
    onClose();
    go(`/keys/${pathSegment(key.id)}`);
  }
  if (made) return <KeySecretDialog made={made} onClose={() => finish(made)} />;
  return (
    <KeyFormDialog
      title={t("createTitle")}
      text={t("createText")}
      action={t("create")}
      begin={emptyDraft}
      busy={create.isPending}
      refusal={refusal}
      onSubmit={(body) => create.mutate(body)}
      onClose={onClose}
    >
      {refusal.rest !== null && <UnknownOutcome error={refusal.rest} unknown={t("outcomeUnknown")} />}
    </KeyFormDialog>
  );
}
