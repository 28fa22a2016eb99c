import { useEffect, useState } from "react";

const secondMs = 1_000;

/** Counts down to 0 from the seconds last given to `begin`. */
export function useSecondsLeft(): readonly [secondsLeft: number, begin: (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const counting = secondsLeft > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), secondMs);
    return () => clearInterval(timer);
  }, [counting]);
  return [secondsLeft, setSecondsLeft];
}
