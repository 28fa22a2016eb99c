import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useChange } from "#components/page/use-change";
import { Button } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { ErrorState } from "#components/ui/data/error-state";
import { desk } from "#lib/browser/desk/desk";
import { faultOfReason, reasonCharsMax } from "#lib/domain/wallets/draft";

export interface DismissClosedProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks why a closed transfer is not sent again. It leaves the list for good, and the audit has the reason. */
export function DismissClosed({ id, onDone, onCancel }: DismissClosedProps) {
  const t = useTranslations("transfers");
  const tUi = useTranslations("ui");
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const dismiss = useChange(
    "drafts",
    () => desk("POST /api/desk/transfers/drafts/{draftId}/dismiss", { path: { draftId: id }, body: { reason } }),
    onDone,
  );
  const fault =
    reason.trim() === ""
      ? t("fault.reasonMissing")
      : faultOfReason(reason.trim()) && t("fault.reasonMalformed", { reasonChars: reasonCharsMax });

  function confirm(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!fault) dismiss.mutate();
  }
  return (
    <form onSubmit={confirm} noValidate className="w-full space-y-3">
      <Field label={t("outcome.dismissReason")} hint={t("form.reasonHint")} error={asked ? fault : null}>
        {(wiring) => <Input {...wiring} autoFocus value={reason} onChange={(event) => setReason(event.target.value)} />}
      </Field>
      {dismiss.isError && <ErrorState error={dismiss.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" disabled={dismiss.isPending}>
          {t("outcome.dismissConfirm")}
        </Button>
        <Button onClick={onCancel}>{tUi("cancel")}</Button>
      </div>
    </form>
  );
}
