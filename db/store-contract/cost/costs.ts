import type { ReadCalls } from "#db/reads/catalogue";

/** The rows of all tables that a call looks at, at most. */
export type RowsMax = number | { readonly sqlite: number; readonly postgres: number };

export const on = (sqlite: number, postgres: number): RowsMax => ({ sqlite, postgres });

type Calls<Read> = Read extends (...input: infer Input) => unknown
  ? readonly (readonly [most: RowsMax, ...input: Input])[]
  : never;

/** Calls of every read of these nouns, each with the rows that it looks at, at most. */
export type CostsOf<Noun extends keyof ReadCalls> = {
  readonly [One in Noun]: { readonly [Read in keyof ReadCalls[One]]: Calls<ReadCalls[One][Read]> };
};
