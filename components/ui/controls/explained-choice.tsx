import { useId } from "react";

export interface ExplainedChoiceProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons with an explanation of each choice. */
export function ExplainedChoice<Value extends string>({
  legend,
  value,
  choices,
  onChoose,
}: ExplainedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      <div className="mt-1.5 divide-y divide-line overflow-hidden rounded-lg border border-line">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer items-start gap-3 px-4 py-2.5 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              data-autofocus={choice.value === value ? "" : undefined}
              onChange={() => onChoose(choice.value)}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block font-medium">{choice.label}</span>
              <span className="block text-[0.8125rem] text-soft">{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
