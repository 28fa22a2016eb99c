/** A bar of the bench, with what was measured. */
export interface Verdict {
  readonly name: string;
  /** Null where this system cannot measure it. */
  readonly value: number | null;
  readonly bar: string;
  readonly met: boolean;
}

export const atLeast = (name: string, value: number | null, bar: number): Verdict => ({
  ...{ name, value, bar: `at least ${bar}` },
  met: value === null || value >= bar,
});

export const atMost = (name: string, value: number | null, bar: number): Verdict => ({
  ...{ name, value, bar: `at most ${bar}` },
  met: value === null || value <= bar,
});

/** The word for a verdict. A smoke run shows it only, since most bars are set for the full amount of work. */
export function wordOf({ value, met }: Verdict, isJudged: boolean): string {
  if (value === null) return "not measured here";
  if (!isJudged) return met ? "met, not judged" : "not judged";
  return met ? "met" : "MISSED";
}
