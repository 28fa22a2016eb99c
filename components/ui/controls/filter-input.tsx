import { type ComponentProps, useEffect, useState } from "react";
import { Field } from "./field";
import { Input } from "./input";

export interface FilterInputProps {
  readonly label: string;
  readonly value: string;
  /** Null when the typed text is not a valid filter. */
  readonly read: (typed: string) => string | null;
  readonly fault?: string;
  readonly placeholder?: string;
  readonly inputMode?: ComponentProps<"input">["inputMode"];
  readonly className?: string;
  readonly onChoose: (value: string | null) => void;
}

/** The filter applies when the field is left or Enter is pressed, because half a ticket finds nothing. */
export function FilterInput({
  label,
  value,
  read,
  fault,
  placeholder,
  inputMode,
  className = "",
  onChoose,
}: FilterInputProps) {
  const [typed, setTyped] = useState(value);
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    setTyped(value);
    setWrong(false);
  }, [value]);

  function choose() {
    const text = typed.trim();
    const chosen = text === "" ? null : read(text);
    setWrong(text !== "" && chosen === null);
    if (text === "" || chosen !== null) onChoose(chosen);
  }
  return (
    <Field label={label} error={wrong ? fault : null} className={className}>
      {(wiring) => (
        <Input
          {...wiring}
          value={typed}
          placeholder={placeholder}
          inputMode={inputMode}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={choose}
          onKeyDown={(event) => event.key === "Enter" && choose()}
        />
      )}
    </Field>
  );
}
