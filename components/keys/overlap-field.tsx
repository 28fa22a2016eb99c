import { useTranslations } from "next-intl";
import { ExplainedChoice } from "#components/ui/controls/explained-choice";
import type { Overlap } from "#lib/domain/time/overlap";

export interface OverlapFieldProps {
  readonly value: Overlap;
  readonly onChoose: (overlap: Overlap) => void;
}

/** The usual choice comes first, and the choice that stops running systems comes last. */
const overlaps = ["24h", "7d", "1h", "none"] as const satisfies readonly Overlap[];

export function OverlapField({ value, onChoose }: OverlapFieldProps) {
  const t = useTranslations("keys");
  const choices = overlaps.map((each) => ({
    value: each,
    label: t(`overlapOf.${each}`),
    hint: t(`overlapHint.${each}`),
  }));
  return <ExplainedChoice<Overlap> legend={t("overlap")} value={value} choices={choices} onChoose={onChoose} />;
}
