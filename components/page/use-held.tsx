import { useState } from "react";

/** The value; while it is held, the last one from before. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [last, setLast] = useState(value);
  if (isHeld) return last;
  if (last !== value) setLast(value);
  return value;
}
