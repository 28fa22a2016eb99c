import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApprovalWords } from "#components/approvals/use-approval-words";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { ErrorState } from "#components/ui/data/error-state";
import { Money } from "#components/ui/data/money";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { noteCharsMax } from "#lib/domain/approvals/approval";
import type { ApprovalAct } from "./approval-standing";
import { useDecision } from "./use-decision";

export interface DecideDialogProps {
  readonly approval: DeskApproval;
  readonly act: ApprovalAct;
  readonly onClose: () => void;
}

/** Repeats what is decided on, and asks for a note. Enter decides. */
export function DecideDialog({ approval, act, onClose }: DecideDialogProps) {
  const t = useTranslations("approvals.decide");
  const words = useApprovalWords();
  const [note, setNote] = useState("");
  const decision = useDecision(approval, act, onClose);
  const isTooLong = note.trim().length > noteCharsMax;
  const { kind, about } = approval;
  return (
    <ConfirmDialog
      isForm
      size="small"
      isDanger={act === "reject"}
      onClose={onClose}
      title={t(`${act}Title`)}
      description={t(`${act}Hint`)}
      action={t(act)}
      busy={decision.isPending}
      onConfirm={() => !isTooLong && decision.mutate(note)}
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
          optional
          label={t("note")}
          hint={t("noteHint")}
          error={isTooLong && t("noteLong", { most: noteCharsMax })}
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
