import { useTranslations } from "next-intl";
import { ActDialog } from "#components/page/act-dialog";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange, useDraft } from "#components/page/use-change";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import {
  draftOfLimit,
  type LimitAnswered,
  type LimitDraft,
  type LimitFault,
  measureOf,
  mostOf,
  newLimit,
  readLimitDraft,
} from "./limit-draft";
import { LimitFields } from "./limit-fields";
import { LimitPast } from "./limit-past";
import { LimitBound, useLimitWords } from "./limit-words";

export interface LimitDialogProps {
  /** The limit whose bound changes; null for a new limit. */
  readonly before: DeskLimit | null;
  readonly onClose: () => void;
}

/** Sets a limit, or changes its bound. Beside the fields stands what the last days would have met with it. */
export function LimitDialog({ before, onClose }: LimitDialogProps) {
  const t = useTranslations("control");
  const nameOf = useLimitWords();
  const { draft, isTried, ...form } = useDraft<LimitDraft>(before ? draftOfLimit(before) : newLimit);
  const { asked, ...faults } = readLimitDraft(draft);
  const save = useChange(
    "limits",
    (body: LimitAnswered) => desk("POST /api/desk/limits", { body }),
    () => {
      toast(t("limits.saved"));
      onClose();
    },
  );
  const refusal = useFieldRefusal(save, ["subject", "bound"]);
  function change(values: Partial<LimitDraft>) {
    refusal.corrected();
    form.change(values);
  }
  const boundField = (
    <BoundField
      draft={draft}
      fault={isTried ? faults.bound : null}
      refused={refusal.at("bound")}
      isFirst={before !== null}
      onChange={change}
    />
  );
  return (
    <ConfirmDialog
      isForm
      size="large"
      onClose={onClose}
      title={t(before ? "form.changeTitle" : "form.title")}
      description={before && nameOf(before)}
      action={t(before ? "form.changeAction" : "form.action")}
      busy={save.isPending}
      onConfirm={() => form.submit(asked, save.mutate)}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="min-w-0 space-y-4">
          {before ? (
            boundField
          ) : (
            <LimitFields
              draft={draft}
              holderFault={isTried ? faults.holder : null}
              holderRefused={refusal.at("subject")}
              onChange={change}
            >
              {boundField}
            </LimitFields>
          )}
          {refusal.rest !== null && <ErrorState error={refusal.rest} />}
        </div>
        <LimitPast asked={asked} />
      </div>
    </ConfirmDialog>
  );
}

interface BoundFieldProps {
  readonly draft: LimitDraft;
  readonly fault: LimitFault | null;
  /** The service's refusal of the typed bound. */
  readonly refused: string | undefined;
  /** True where the field takes the focus when the dialog opens. */
  readonly isFirst: boolean;
  readonly onChange: (change: Partial<LimitDraft>) => void;
}

/** The amount, or the number of transfers, that a limit allows. */
function BoundField({ draft, fault, refused, isFirst, onChange }: BoundFieldProps) {
  const t = useTranslations("control.form");
  const { agent } = useSignedInMember();
  const isSum = measureOf(draft) === "sum";
  return (
    <Field
      label={isSum ? t("sum", { currency: agent.currency }) : t("count")}
      error={fault ? t(`fault.${fault}`, { most: mostOf(draft).toLocaleString("en") }) : refused}
    >
      {(wiring) => (
        <Input
          {...wiring}
          figures
          inputMode={isSum ? "decimal" : "numeric"}
          data-autofocus={isFirst ? "" : undefined}
          value={draft.bound}
          onChange={({ target }) => onChange({ bound: target.value })}
          className="text-right"
        />
      )}
    </Field>
  );
}

export function RemoveLimitDialog({ limit, onClose }: { readonly limit: DeskLimit; readonly onClose: () => void }) {
  const t = useTranslations("control.limits");
  const nameOf = useLimitWords();
  return (
    <ActDialog
      isDanger
      size="small"
      title={t("removeTitle")}
      description={t("removeText")}
      action={t("remove")}
      topic="limits"
      send={() => desk("DELETE /api/desk/limits/{limitId}", { path: { limitId: limit.id } })}
      done={t("removed")}
      onClose={onClose}
    >
      <p className="font-medium">{nameOf(limit)}</p>
      <p>
        <LimitBound limit={limit} />
      </p>
    </ActDialog>
  );
}
