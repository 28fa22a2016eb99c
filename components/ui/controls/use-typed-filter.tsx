import { useEffect, useState } from "react";

export interface TypedFilter {
  readonly value: string;
  /** Null when the typed text is not a valid filter. */
  readonly read: (typed: string) => string | null;
  readonly onChoose: (value: string | null) => void;
}

/** A filter that applies when its field is left or Enter is pressed, because half a ticket finds nothing. */
export function useTypedFilter({ value, read, onChoose }: TypedFilter) {
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    setTyped(value);
    setWrong(false);
  }, [value]);

  function apply(entered: string) {
    const text = entered.trim();
    const chosen = text === "" ? null : read(text);
    setTyped(entered);
    setWrong(text !== "" && chosen === null);
    if (text === "" || chosen !== null) onChoose(chosen);
  }
  return { typed, setTyped, isWrong, apply };
}
