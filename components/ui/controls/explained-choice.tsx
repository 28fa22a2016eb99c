import { useId } from "react";

export interface ExplainedChoiceProps<Value extends string> {
  readonly legend: string;
  /** The chosen: one of radio buttons, any number of boxes. */
  readonly chosen: readonly Value[];
  readonly kind?: "radio" | "checkbox";
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
  /** A radio button was chosen, or a box was ticked or cleared. */
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons or boxes, with an explanation of each choice. */
export function ExplainedChoice<Value extends string>({
  legend,
  chosen,
  kind = "radio",
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
              type={kind}
              name={name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              data-autofocus={choice.value === chosen[0] ? "" : undefined}
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
