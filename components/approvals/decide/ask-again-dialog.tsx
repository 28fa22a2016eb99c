import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useApprovalWords } from "#components/approvals/use-approval-words";
import { ActDialog } from "#components/page/act-dialog";
import { openOver } from "#components/transfers/flow/transfer-address";
import { Money } from "#components/ui/data/money";
import { approvalPath } from "#lib/browser/address/page-address";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";

export interface AskAgainDialogProps {
  readonly approval: DeskApproval;
  readonly onClose: () => void;
}

/** Sends the transfer of a closed request again. The same ticket posts once at most, whoever else sends it. */
export function AskAgainDialog({ approval: { subject, about, ...approval }, onClose }: AskAgainDialogProps) {
  const t = useTranslations("approvals.again");
  const words = useApprovalWords();
  const queryClient = useQueryClient();
  return (
    <ActDialog
      size="small"
      title={t("title")}
      description={t("hint")}
      action={t("action")}
      topic="approvals"
      send={() =>
        desk("POST /api/desk/transfers/drafts/{draftId}/send", {
          path: { draftId: subject },
          body: { new_player: about.new_player === true },
        })
      }
      onClose={onClose}
      onDone={(sent) => {
        void queryClient.invalidateQueries({ queryKey: ["approval"] });
        toast(t(sent.state === "pending" ? "asked" : "posted"));
        if (sent.state === "pending") window.history.pushState(null, "", approvalPath(sent.approval_id));
        else openOver({ receipt: sent.transaction.id });
      }}
    >
      <p className="font-medium [overflow-wrap:anywhere]">{words({ ...approval, subject, about })}</p>
      <p className="font-semibold text-xl">
        <Money exact value={textIn(about, "amount")} currency={textIn(about, "currency")} />
      </p>
    </ActDialog>
  );
}
