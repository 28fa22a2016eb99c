import { useId } from "react";
import { classNames } from "#lib/browser/look/class-names";

export interface SegmentedProps<Value extends string> {
  /** Names the choice for screen readers. */
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** A few choices, all in sight. They are radio buttons, so arrow keys move and a form includes them. */
export function Segmented<Value extends string>({ label, value, options, onChoose, className }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames("inline-flex max-w-full rounded-lg border border-line bg-sunken p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            "touch flex min-w-0 flex-1 items-center justify-center rounded-md border border-transparent px-2 py-1 sm:px-3 text-[0.8125rem] font-medium",
            "whitespace-nowrap text-soft transition-colors hover:text-ink has-disabled:opacity-55",
            "has-checked:border-line has-checked:bg-surface has-checked:text-ink",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChoose(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
