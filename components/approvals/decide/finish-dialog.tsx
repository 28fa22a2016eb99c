import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApprovalWords } from "#components/approvals/use-approval-words";
import { useChange } from "#components/page/use-change";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { type FinishRequest, finishRequest } from "./finish-request";
import { type MadeOnce, ShownOnce } from "./shown-once";

export interface FinishDialogProps {
  readonly approval: DeskApproval;
  readonly onClose: () => void;
}

/** The last step of an approved request, which only its maker takes. A run is started on its own page. */
export function FinishDialog(props: FinishDialogProps) {
  const request = finishRequest(props.approval);
  return !request || request.step === "run" ? null : <Finish {...props} request={request} />;
}

type Finishable = Exclude<FinishRequest, { readonly step: "run" }>;

function Finish({ approval, request, onClose }: FinishDialogProps & { readonly request: Finishable }) {
  const t = useTranslations("approvals");
  const queryClient = useQueryClient();
  const words = useApprovalWords();
  // A secret or a link that is shown once is held in this state alone, and is gone when the dialog closes.
  const [made, setMade] = useState<MadeOnce | null>(null);
  const finish = useChange(
    "approval",
    () => finished(request),
    (answer) => {
      void queryClient.invalidateQueries({ queryKey: ["approvals"] });
      if (answer) return setMade(answer);
      toast(t("decide.done"));
      onClose();
    },
  );
  if (made) return <ShownOnce made={made} onClose={onClose} />;
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

/** Null when there is nothing to show once it is done. */
async function finished(request: Finishable): Promise<MadeOnce | null> {
  switch (request.step) {
    case "create":
      return { is: "secret", secret: await desk("POST /api/desk/keys", { body: request.body }) };
    case "set": {
      const { keyId, body } = request;
      await desk("PATCH /api/desk/keys/{keyId}", { path: { keyId }, body });
      return null;
    }
    case "endpoint":
      return { is: "endpoint", made: await desk("POST /api/desk/webhooks", { body: request.body }) };
    case "endpointSet": {
      const { endpointId, body } = request;
      await desk("PATCH /api/desk/webhooks/{endpointId}", { path: { endpointId }, body });
      return null;
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
