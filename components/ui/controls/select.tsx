import type { ComponentProps } from "react";
import { classNames } from "#lib/browser/look/class-names";
import { ChevronDown } from "./icons";
import { controlClass } from "./input";

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> extends Omit<ComponentProps<"select">, "onChange" | "value"> {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** The browser's own select: it works on every phone, keyboard and screen reader, and adds no code. */
export function Select<Value extends string>({ value, options, onChoose, className, ...rest }: SelectProps<Value>) {
  return (
    <span className={classNames("relative block", className)}>
      <select
        {...rest}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
        className={classNames("h-11 appearance-none truncate pr-9 sm:h-9", controlClass)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  );
}
