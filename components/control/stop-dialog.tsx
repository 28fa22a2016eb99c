import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActDialog } from "#components/page/act-dialog";
import { useChange } from "#components/page/use-change";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { Segmented } from "#components/ui/controls/segmented";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskStop } from "#lib/desk/limits/limit-shape";
import type { LimitSide } from "#lib/domain/limits/limit";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { StopInWords } from "./stop-in-words";

export interface StopDialogProps {
  readonly begin: LimitSide;
  readonly stop: DeskStop | null;
  readonly onClose: () => void;
}

/** Asks for the reason, and stops. It asks for no password: whoever sees money leave must be quick. */
export function StopDialog({ begin, stop, onClose }: StopDialogProps) {
  const t = useTranslations("control.stop");
  const shell = useTranslations("shell.stopped");
  const type = useTranslations("limits.type");
  const [side, setSide] = useState(begin);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const fault = faultOf(reason);
  const send = useChange(
    "stop",
    () => desk("POST /api/desk/stop", { body: { side, reason: reason.trim() } }),
    ({ stop: now }) => {
      if (now) toast(shell(now.side));
      onClose();
    },
  );
  const refusal = useFieldRefusal(send, ["reason"]);
  function confirm() {
    setTried(true);
    if (!fault) send.mutate();
  }
  return (
    <ConfirmDialog
      isForm
      isDanger
      size="small"
      onClose={onClose}
      title={t(`action.${side}`)}
      description={`${t(`effect.${side}`)} ${t("stillWorks")}`}
      action={t("press")}
      busy={send.isPending}
      onConfirm={confirm}
    >
      <Field label={t("reason")} hint={t("reasonHint")} error={tried && fault ? t(fault) : refusal.at("reason")}>
        {(wiring) => (
          <Input
            {...wiring}
            data-autofocus
            value={reason}
            onChange={({ target }) => {
              refusal.corrected();
              setReason(target.value);
            }}
          />
        )}
      </Field>
      {stop === null && (
        <div className="space-y-1.5">
          <p aria-hidden="true" className="font-medium">
            {t("which")}
          </p>
          <Segmented
            label={t("which")}
            value={side}
            options={stoppable.map((value) => ({ value, label: value === "both" ? t("both") : type(value) }))}
            onChoose={setSide}
            className="w-full"
          />
        </div>
      )}
      {refusal.rest !== null && <ErrorState error={refusal.rest} />}
    </ConfirmDialog>
  );
}

/** Withdrawals first, because money leaves by them. */
const stoppable = ["withdrawal", "deposit", "both"] as const satisfies readonly LimitSide[];

const faultOf = (reason: string): "reasonMissing" | "reasonMalformed" | null =>
  reason.trim() === "" ? "reasonMissing" : faultOfReason(reason.trim()) ? "reasonMalformed" : null;

export function StartDialog({ stop, onClose }: { readonly stop: DeskStop; readonly onClose: () => void }) {
  const t = useTranslations("control.stop");
  return (
    <ActDialog
      size="small"
      title={t("startTitle")}
      description={t("startText")}
      action={t("start")}
      topic="stop"
      send={() => desk("POST /api/desk/start")}
      done={t("started")}
      onClose={onClose}
    >
      <p>
        <StopInWords stop={stop} />
      </p>
    </ActDialog>
  );
}
