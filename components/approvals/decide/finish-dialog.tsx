import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useApprovalWords } from "#components/approvals/use-approval-words";
import { SecretDialog } from "#components/keys/secret-dialog";
import { AddedTexts } from "#components/page/added-texts";
import { useChange } from "#components/page/use-change";
import { InvitationLink } from "#components/team/invitation-link";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import enKeys from "#lib/browser/messages/en/keys.json";
import enTeam from "#lib/browser/messages/en/team.json";
import zhKeys from "#lib/browser/messages/zh/keys.json";
import zhTeam from "#lib/browser/messages/zh/team.json";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import type { DeskKeySecret } from "#lib/desk/keys/key-shape";
import type { NewInvitationView } from "#lib/desk/people/team-shape";
import { type FinishRequest, finishRequest } from "./finish-request";

export interface FinishDialogProps {
  readonly approval: DeskApproval;
  readonly onClose: () => void;
}

const texts = { en: { keys: enKeys, team: enTeam }, zh: { keys: zhKeys, team: zhTeam } };

/** The last step of an approved request, which only its maker takes. It brings the texts of the pages that it stands for. */
export function FinishDialog(props: FinishDialogProps) {
  const request = finishRequest(props.approval);
  const locale = useLocale();
  if (!request || request.step === "run") return null;
  return (
    <AddedTexts texts={texts[locale]}>
      <Finish {...props} request={request} />
    </AddedTexts>
  );
}

type Made =
  | { readonly is: "secret"; readonly secret: DeskKeySecret }
  | { readonly is: "link"; readonly invitation: NewInvitationView }
  | { readonly is: "done" };

function Finish({ approval, request, onClose }: FinishDialogProps & { readonly request: Finishable }) {
  const t = useTranslations("approvals");
  const queryClient = useQueryClient();
  const words = useApprovalWords();
  // What is shown once lives in this state alone, and goes with the dialog.
  const [made, setMade] = useState<Made | null>(null);
  const finish = useChange(
    "approval",
    () => finished(request),
    (answer) => {
      void queryClient.invalidateQueries({ queryKey: ["approvals"] });
      if (answer.is !== "done") return setMade(answer);
      toast(t("decide.done"));
      onClose();
    },
  );
  if (made?.is === "secret") return <SecretDialog made={made.secret} onClose={onClose} />;
  if (made?.is === "link") return <InvitationLink invitation={made.invitation} onClose={onClose} />;
  return (
    <ConfirmDialog
      size="small"
      onClose={onClose}
      title={words(approval)}
      description={t(`finish.hint.${request.step}`)}
      action={t(`finish.${request.step}`)}
      busy={finish.isPending}
      onConfirm={finish.mutate}
    >
      {finish.isError && <ErrorState error={finish.error} />}
    </ConfirmDialog>
  );
}

type Finishable = Exclude<FinishRequest, { readonly step: "run" }>;

async function finished(request: Finishable): Promise<Made> {
  switch (request.step) {
    case "create":
      return { is: "secret", secret: await desk("POST /api/desk/keys", { body: request.body }) };
    case "set": {
      const { keyId, body } = request;
      await desk("PATCH /api/desk/keys/{keyId}", { path: { keyId }, body });
      return { is: "done" };
    }
    case "rotate": {
      const { keyId, overlap, approvalId: approval_id } = request;
      const { key } = await desk("GET /api/desk/keys/{keyId}", { path: { keyId } });
      const body = { overlap, rotated_at: key.rotated_at, approval_id };
      return { is: "secret", secret: await desk("POST /api/desk/keys/{keyId}/rotate", { path: { keyId }, body }) };
    }
    case "invite":
      return { is: "link", invitation: await desk("POST /api/desk/team/invitations", { body: request.body }) };
  }
}
