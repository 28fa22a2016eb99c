/** "0.42 ms", "18.3 ms", "1.25 s". Three digits are enough for a comparison. */
export function formatLatency(micros: number): string {
  if (micros >= 1_000_000) return `${threeFigures(micros / 1_000_000)} s`;
  return `${threeFigures(micros / 1_000)} ms`;
}

const threeFigures = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
