import { Field } from "./field";
import type { FilterInUse } from "./filter-bar";
import { Select, type SelectOption } from "./select";

export interface FilterChoiceProps {
  readonly label: string;
  readonly value: string | null;
  /** The text of the option without a filter. */
  readonly unfiltered: string;
  readonly options: readonly SelectOption<string>[];
  readonly onChoose: (value: string | null) => void;
}

/** A filter chosen from a list. A value from a pasted link that is not in the list is still shown. */
export function FilterChoice({ label, value, unfiltered, options, onChoose }: FilterChoiceProps) {
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <Field label={label}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value ?? ""}
          options={[{ value: "", label: unfiltered }, ...options, ...(isKnown ? [] : [{ value, label: value }])]}
          onChoose={(chosen) => onChoose(chosen === "" ? null : chosen)}
        />
      )}
    </Field>
  );
}

/** The filter as an entry of the used ones; null when unused. */
export const choiceInUse = ({ label, value, options, onChoose }: FilterChoiceProps): FilterInUse | null =>
  textInUse(label, value && (options.find((option) => option.value === value)?.label ?? value), () => onChoose(null));

/** A typed filter as an entry of the used ones; null when unused. */
export const textInUse = (name: string, value: string | null, onRemove: () => void): FilterInUse | null =>
  value === null || value === "" ? null : { name, value, onRemove };
