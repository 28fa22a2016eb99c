import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Segmented } from "#components/ui/controls/segmented";
import { limitActions, limitMeasures, limitScopes, limitSides, limitWindows } from "#lib/domain/limits/limit";
import { HolderField } from "./holder-field";
import { type LimitDraft, type LimitFault, measureOf } from "./limit-draft";

export interface LimitFieldsProps {
  readonly draft: LimitDraft;
  readonly holderFault: LimitFault | null;
  readonly holderRefused: string | undefined;
  readonly onChange: (change: Partial<LimitDraft>) => void;
  /** The field of the bound. */
  readonly children: ReactNode;
}

/** Whose transfers a limit counts, which of them, over which time, and what happens beyond it. */
export function LimitFields({ draft, holderFault, holderRefused, onChange, children }: LimitFieldsProps) {
  const t = useTranslations("control.form");
  const type = useTranslations("limits.type");
  const stop = useTranslations("control.stop");
  return (
    <>
      <Choice
        name={t("whose")}
        value={draft.scope}
        options={limitScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        onChoose={(scope) => onChange({ scope })}
      />
      <HolderField draft={draft} fault={holderFault} refused={holderRefused} onChange={onChange} />
      <Choice
        name={t("type")}
        value={draft.side}
        options={limitSides.map((value) => ({ value, label: value === "both" ? stop("both") : type(value) }))}
        onChoose={(side) => onChange({ side })}
      />
      <Choice
        name={t("per")}
        value={draft.window}
        options={limitWindows.map((value) => ({ value, label: t(`window.${value}`) }))}
        onChoose={(window) => onChange({ window })}
      />
      {draft.window !== "transfer" && (
        <Choice
          name={t("measure")}
          value={measureOf(draft)}
          options={limitMeasures.map((value) => ({ value, label: t(`measures.${value}`) }))}
          onChoose={(measure) => onChange({ measure })}
        />
      )}
      {children}
      <Choice
        name={t("beyond")}
        value={draft.action}
        options={limitActions.map((value) => ({ value, label: t(`does.${value}`) }))}
        onChoose={(action) => onChange({ action })}
        hint={t(`doesHint.${draft.action}`)}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly hint?: string;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ name, hint, ...choice }: ChoiceProps<Value>) {
  return (
    <div className="space-y-1.5">
      {/* The choice itself has the name for screen readers. */}
      <p aria-hidden="true" className="font-medium">
        {name}
      </p>
      <Segmented label={name} className="w-full" {...choice} />
      {hint && <p className="text-[0.8125rem] text-soft">{hint}</p>}
    </div>
  );
}
