import type { ReactNode } from "react";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog, type ConfirmDialogProps } from "#components/ui/overlays/confirm-dialog";
import { toast } from "#lib/browser/look/toasts";
import { useChange } from "./use-change";

type NotGiven = "open" | "busy" | "onConfirm" | "onInput" | "children";

export interface ActDialogProps<Answer> extends Omit<ConfirmDialogProps, NotGiven> {
  /** The first word of the reads that the act changes: they are read again when it is done. */
  readonly topic: string;
  readonly send: () => Promise<Answer>;
  /** The toast's text. */
  readonly done?: string;
  /** Called when the act is done and the dialog has closed. */
  readonly onDone?: (answer: Answer) => void;
  readonly children?: ReactNode;
}

/** Asks before it does one thing. A failure is told in the dialog; without one it closes. */
export function ActDialog<Answer>({ topic, send, done, onDone, children, ...dialog }: ActDialogProps<Answer>) {
  const act = useChange(topic, send, (answer) => {
    if (done !== undefined) toast(done);
    dialog.onClose();
    onDone?.(answer);
  });
  return (
    <ConfirmDialog {...dialog} busy={act.isPending} onConfirm={act.mutate}>
      {children}
      {act.isError && <ErrorState className={dialog.isForm ? "" : "mt-4 first:mt-0"} error={act.error} />}
    </ConfirmDialog>
  );
}
