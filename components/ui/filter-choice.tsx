import { Field } from "./field";
import type { FilterInUse } from "./filter-bar";
import { Select, type SelectOption } from "./select";

export interface FilterChoiceProps {
  readonly label: string;
  readonly value: string | null;
  /** What it is called when nothing of it is chosen. */
  readonly any: string;
  readonly options: readonly SelectOption<string>[];
  readonly onChoose: (value: string | null) => void;
}

/** A filter that is chosen from a list. What a pasted link asks for beyond that list shows as it is asked. */
export function FilterChoice({ label, value, any, options, onChoose }: FilterChoiceProps) {
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <Field label={label}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value ?? ""}
          options={[{ value: "", label: any }, ...options, ...(isKnown ? [] : [{ value, label: value }])]}
          onChoose={(chosen) => onChoose(chosen === "" ? null : chosen)}
        />
      )}
    </Field>
  );
}

/** The same where it is in use. */
export const choiceInUse = ({ label, value, options, onChoose }: FilterChoiceProps): FilterInUse | null =>
  textInUse(label, value && (options.find((option) => option.value === value)?.label ?? value), () => onChoose(null));

/** A filter that is typed, where it is in use. */
export const textInUse = (name: string, value: string | null, onRemove: () => void): FilterInUse | null =>
  value === null || value === "" ? null : { name, value, onRemove };
