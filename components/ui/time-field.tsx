"use client";

import { Field, type FieldProps } from "./field";
import { Input } from "./input";

export interface TimeFieldProps extends Omit<FieldProps, "children"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A wall clock's time to the second, by the browser's own field. */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <Input
          {...wiring}
          figures
          type="datetime-local"
          step={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
