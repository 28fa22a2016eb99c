import { useEffect, useState } from "react";

/** Returns a value once it has stopped changing, so that typing does not send a request for every letter. */
export function useSettled<Value>(value: Value, waitMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
