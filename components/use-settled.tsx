"use client";

import { useEffect, useState } from "react";

/** A value once it has stood still for a while: what is typed is not asked for letter by letter. */
export function useSettled<Value>(value: Value, waitMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
