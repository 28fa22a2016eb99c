import type { ReactNode, RefObject } from "react";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { personNameCharsMax } from "#lib/domain/people/person";

export interface NameFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly hint?: string;
  readonly error: ReactNode;
  readonly optional?: boolean;
  readonly defaultValue?: string;
}

/** The field for what a person is called. */
export function NameField({ inputRef, label, hint, error, optional = false, defaultValue }: NameFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <Input
          {...wiring}
          ref={inputRef}
          name="name"
          autoComplete="name"
          maxLength={2 * personNameCharsMax}
          defaultValue={defaultValue}
        />
      )}
    </Field>
  );
}
