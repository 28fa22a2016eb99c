import { type ComponentProps, type ReactNode, type RefObject, useEffect } from "react";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";

const codeCharsMax = 64;

export interface CodeFieldProps extends Pick<ComponentProps<"input">, "name" | "required"> {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly hint?: string;
  readonly error: ReactNode;
  /** The field appears as the next one to fill in, so it takes the focus. */
  readonly isNext?: boolean;
}

export function CodeField({ inputRef, label, hint, error, isNext = true, ...input }: CodeFieldProps) {
  useEffect(() => {
    if (isNext) inputRef.current?.focus();
  }, [inputRef, isNext]);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <Input
          {...wiring}
          {...input}
          ref={inputRef}
          figures
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={codeCharsMax}
        />
      )}
    </Field>
  );
}
