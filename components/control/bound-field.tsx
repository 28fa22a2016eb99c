import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { type LimitDraft, type LimitFault, measureOf, mostOf } from "./limit-draft";

export interface BoundFieldProps {
  readonly draft: LimitDraft;
  readonly fault: LimitFault | null;
  /** The service's refusal of the typed bound. */
  readonly refused: string | undefined;
  /** True where the field takes the focus when the dialog opens. */
  readonly isFirst: boolean;
  readonly onChange: (change: Partial<LimitDraft>) => void;
}

/** The amount, or the number of transfers, that a limit allows. */
export function BoundField({ draft, fault, refused, isFirst, onChange }: BoundFieldProps) {
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
