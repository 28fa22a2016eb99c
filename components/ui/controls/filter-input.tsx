import type { ComponentProps } from "react";
import { Field } from "./field";
import { Input } from "./input";
import { type TypedFilter, useTypedFilter } from "./use-typed-filter";

export interface FilterInputProps extends TypedFilter {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly fault?: string;
  readonly placeholder?: string;
  readonly inputMode?: ComponentProps<"input">["inputMode"];
  readonly className?: string;
}

export function FilterInput({
  label,
  labelHidden,
  fault,
  placeholder,
  inputMode,
  className,
  ...filter
}: FilterInputProps) {
  const { typed, setTyped, isWrong, apply } = useTypedFilter(filter);
  return (
    <Field
      label={label}
      {...(labelHidden && { labelHidden })}
      error={isWrong ? fault : null}
      {...(className && { className })}
    >
      {(wiring) => (
        <Input
          {...wiring}
          value={typed}
          placeholder={placeholder}
          inputMode={inputMode}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => apply(typed)}
          onKeyDown={(event) => event.key === "Enter" && apply(typed)}
        />
      )}
    </Field>
  );
}
