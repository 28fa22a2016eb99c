import { useTranslations } from "next-intl";
import { Field } from "#components/ui/controls/field";
import { Select } from "#components/ui/controls/select";
import type { TimelineKind } from "#lib/domain/timeline/timeline-kinds";

export interface KindFilterProps {
  /** The kinds that the member sees here. */
  readonly kinds: readonly TimelineKind[];
  readonly value: TimelineKind | null;
  readonly onChoose: (kind: TimelineKind | null) => void;
}

export function KindFilter({ kinds, value, onChoose }: KindFilterProps) {
  const t = useTranslations("timeline");
  const options = kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  return (
    <Field label={t("show")} className="w-full sm:w-56">
      {(wiring) => (
        <Select
          {...wiring}
          value={value ?? "all"}
          options={[{ value: "all" as const, label: t("everything") }, ...options]}
          onChoose={(chosen) => onChoose(chosen === "all" ? null : chosen)}
        />
      )}
    </Field>
  );
}
