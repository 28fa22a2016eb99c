interface Faults {
  readonly faults: readonly string[];
  /** The number of all faults, of which only the first are printed. */
  readonly faultCount: number;
}

export function faultLines({ faults, faultCount }: Faults): string[] {
  const untold = faultCount - faults.length;
  return untold > 0 ? [...faults, `and ${untold} more`] : [...faults];
}
