import type { ReactNode } from "react";
import { classNames } from "#lib/browser/look/class-names";
import { type RangePreset, rangePresets } from "#lib/domain/time/range-preset";

export interface RangeChoicesProps {
  readonly label: string;
  /** The name of no range at all. */
  readonly anyTime: string;
  readonly nameOf: (preset: RangePreset) => string;
  readonly chosen: RangePreset | "anyTime" | null;
  readonly onChoose: (choice: RangePreset | null) => void;
}

/** The ranges that have a name. */
export function RangeChoices({ label, anyTime, nameOf, chosen, onChoose }: RangeChoicesProps) {
  return (
    <ul aria-label={label} className="p-2 max-md:grid max-md:grid-cols-2">
      <li>
        <RangeChoice isChosen={chosen === "anyTime"} onChoose={() => onChoose(null)}>
          {anyTime}
        </RangeChoice>
      </li>
      {rangePresets.map((name) => (
        <li key={name}>
          <RangeChoice isChosen={name === chosen} onChoose={() => onChoose(name)}>
            {nameOf(name)}
          </RangeChoice>
        </li>
      ))}
    </ul>
  );
}

export interface RangeChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export const RangeChoice = ({ isChosen, onChoose, children }: RangeChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={classNames(
      "touch w-full rounded-md px-3 py-1.5 text-left hover:bg-sunken",
      isChosen && "bg-accent-soft font-medium text-accent",
    )}
  >
    {children}
  </button>
);
