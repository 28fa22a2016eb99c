interface Faults {
  readonly faults: readonly string[];
  /** All that were found: only the first of them are told. */
  readonly faultCount: number;
}

export function faultLines({ faults, faultCount }: Faults): string[] {
  const untold = faultCount - faults.length;
  return untold > 0 ? [...faults, `and ${untold} more`] : [...faults];
}
