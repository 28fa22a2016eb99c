import { ExplainedChoice } from "#components/ui/controls/explained-choice";
import type { Overlap } from "#lib/domain/time/overlap";

/** The usual choice comes first, and the one for a leaked secret, which may stop running systems, last. */
const overlaps = ["24h", "7d", "1h", "none"] as const satisfies readonly Overlap[];

export interface OverlapChoiceProps {
  readonly legend: string;
  readonly t: (key: `overlapOf.${Overlap}` | `overlapHint.${Overlap}`) => string;
  readonly value: Overlap;
  readonly onChoose: (value: Overlap) => void;
}

/** How long the old secret works on after a rotation, each choice with what it means for the systems that use it. */
export function OverlapChoice({ legend, t, value, onChoose }: OverlapChoiceProps) {
  const choices = overlaps.map((each) => ({
    value: each,
    label: t(`overlapOf.${each}`),
    hint: t(`overlapHint.${each}`),
  }));
  return <ExplainedChoice<Overlap> legend={legend} chosen={[value]} choices={choices} onChoose={onChoose} />;
}
