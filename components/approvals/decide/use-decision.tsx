import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useChange } from "#components/page/use-change";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { shownText } from "#lib/domain/text/shown-text";
import type { ApprovalAct } from "./approval-standing";

/** Does an act with a request, bound to what was shown of it, and says what became of it. */
export function useDecision({ id, hash }: DeskApproval, act: ApprovalAct, onDone: () => void) {
  const t = useTranslations("approvals.decide");
  const queryClient = useQueryClient();
  return useChange(
    "approval",
    (note: string) => sendAct(id, act, hash, note.trim()),
    (after) => {
      void queryClient.invalidateQueries({ queryKey: ["approvals"] });
      const said = outcomeOf(act, after);
      toast(t(said, { email: shownText(after.made_by) }), said === "approvedFailed" ? "bad" : "good");
      onDone();
    },
  );
}

function sendAct(approvalId: string, act: ApprovalAct, hash: string, note: string) {
  const path = { approvalId };
  if (act === "approve")
    return desk("POST /api/desk/approvals/{approvalId}/approve", { path, body: { hash, note: note || null } });
  if (act === "reject") return desk("POST /api/desk/approvals/{approvalId}/reject", { path, body: { hash, note } });
  if (act === "withdraw") return desk("POST /api/desk/approvals/{approvalId}/withdraw", { path });
  return desk("POST /api/desk/approvals/{approvalId}/execute", { path });
}

function outcomeOf(act: ApprovalAct, { kind, state, failure, finished_by_maker: isFinished }: DeskApproval) {
  if (act === "reject") return "rejected";
  if (act === "withdraw") return "withdrawn";
  if (state === "executed" && act === "approve") return kind === "transfers" ? "approvedPosted" : "approvedDone";
  if (state === "executed") return "done";
  if (failure) return "approvedFailed";
  return state === "approved" && isFinished ? "approvedFinish" : "approvedMore";
}
