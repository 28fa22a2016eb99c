import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "#components/ui/controls/button";
import { Dialog, type DialogProps } from "./modal";

export interface ConfirmDialogProps extends Omit<DialogProps, "open" | "footer"> {
  readonly open?: boolean;
  /** The label of the button that confirms. */
  readonly action: string;
  /** The label of the button that calls it off, where "Cancel" could be read as the act itself. */
  readonly keep?: string;
  readonly isDanger?: boolean;
  readonly disabled?: boolean;
  readonly busy: boolean;
  /** The content is made of fields: Enter in one of them confirms too. */
  readonly isForm?: boolean;
  readonly onConfirm: () => void;
  /** Called when something is typed into a field of a form. */
  readonly onInput?: () => void;
}

/** A dialog with a button that confirms it and one that calls it off. It stays open while the confirmed action is under way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    action,
    keep,
    isDanger = false,
    disabled = false,
    busy,
    isForm = false,
    onConfirm,
    onInput,
    children,
    ...dialog
  } = props;
  const t = useTranslations("ui");
  const formId = useId();
  const wiring = isForm ? ({ type: "submit", form: formId } as const) : { onClick: () => onConfirm() };
  return (
    <Dialog
      open
      locked={busy}
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>{keep ?? t("cancel")}</Button>
          <Button {...wiring} variant={isDanger ? "danger" : "primary"} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      {isForm ? (
        // If the browser ever submits the form by itself, POST keeps what was typed out of the address.
        <form
          id={formId}
          method="post"
          noValidate
          className="space-y-4"
          onInput={onInput}
          onSubmit={(event) => {
            event.preventDefault();
            // Enter in a field presses the button, which does nothing while it is busy.
            onConfirm();
          }}
        >
          {children}
        </form>
      ) : (
        children
      )}
    </Dialog>
  );
}
