import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApprovalWords } from "#components/approvals/use-approval-words";
import { useChange } from "#components/page/use-change";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { ErrorState } from "#components/ui/data/error-state";
import { Money } from "#components/ui/data/money";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { groupMoney } from "#lib/browser/formats/format-money";
import { toast } from "#lib/browser/look/toasts";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { noteCharsMax } from "#lib/domain/approvals/approval";
import { shownText } from "#lib/domain/text/shown-text";
import type { ApprovalAct } from "./approval-standing";

export interface DecideDialogProps {
  readonly approval: DeskApproval;
  readonly act: ApprovalAct;
  readonly onClose: () => void;
}

/** Repeats what is decided on, and asks for a note, or for the reason of a rejection. Enter decides. */
export function DecideDialog({ approval, act, onClose }: DecideDialogProps) {
  const t = useTranslations("approvals.decide");
  const words = useApprovalWords();
  const [note, setNote] = useState("");
  const decision = useDecision(approval, act, onClose);
  const isTooLong = note.trim().length > noteCharsMax;
  const [tried, setTried] = useState(false);
  const { kind, about } = approval;
  const hint = useDecideHint(approval, act);
  const isMissing = act === "reject" && note.trim() === "";
  const error = isTooLong
    ? t("noteLong", { most: noteCharsMax })
    : tried && isMissing && !decision.isPending && t("reasonMissing");
  function decide() {
    setTried(true);
    if (!isTooLong && !isMissing) decision.mutate(note);
  }
  return (
    <ConfirmDialog
      isForm
      size="small"
      isDanger={act === "reject"}
      onClose={onClose}
      title={t(`${act}Title`)}
      description={hint}
      action={t(act)}
      {...(act === "withdraw" && { keep: t("keep") })}
      busy={decision.isPending}
      onConfirm={decide}
    >
      <div>
        <p className="font-medium [overflow-wrap:anywhere]">{words(approval)}</p>
        {kind === "transfers" && (
          <p className="font-semibold text-xl">
            <Money exact value={textIn(about, "amount")} currency={textIn(about, "currency")} />
          </p>
        )}
      </div>
      {(act === "approve" || act === "reject") && (
        <Field
          optional={act === "approve"}
          label={t(act === "approve" ? "note" : "reason")}
          hint={t(act === "approve" ? "noteHint" : "reasonHint")}
          error={error}
        >
          {(wiring) => (
            <Input {...wiring} data-autofocus value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      )}
      {decision.isError && <ErrorState error={decision.error} />}
    </ConfirmDialog>
  );
}

/** The sentence that says what approving, rejecting or cancelling a request of this kind does. */
function useDecideHint(approval: DeskApproval, act: ApprovalAct): string {
  const t = useTranslations("approvals.decide");
  const { kind, about, missing, made_by: maker, finished_by_maker: isFinished } = approval;
  if (act === "reject") return t(`rejectHint.${kind === "transfers" || kind === "bulk" ? "money" : "change"}`);
  if (act !== "approve") return t(`${act}Hint`);
  const more = Math.max(0, missing - 1);
  if (kind === "bulk") return isFinished ? t("approveHint.bulk") : t("approveHint.bulkStarts", { more });
  if (isFinished) return t("approveHint.finish", { email: shownText(maker) });
  if (kind !== "transfers") return t("approveHint.change", { more });
  const amount = `${groupMoney(textIn(about, "amount"))} ${textIn(about, "currency")}`;
  return t(`approveHint.${about.type === "withdrawal" ? "withdrawal" : "deposit"}`, { more, amount });
}

/** Does an act with a request, bound to what was shown of it, and says what became of it. */
function useDecision({ id, hash }: DeskApproval, act: ApprovalAct, onDone: () => void) {
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
