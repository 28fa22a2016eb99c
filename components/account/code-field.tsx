import type { ReactNode, RefObject } from "react";
import { useEffect } from "react";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";

const codeCharsMax = 64;

export interface CodeFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly error: ReactNode;
  /** The field appears as the next one to fill in, so it takes the focus. */
  readonly isNext?: boolean;
}

export function CodeField({ inputRef, label, error, isNext = true }: CodeFieldProps) {
  useEffect(() => {
    if (isNext) inputRef.current?.focus();
  }, [inputRef, isNext]);
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <Input
          {...wiring}
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
