import type { Methods } from "#db/ports/methods";
import type { ProofReader } from "#db/proofs/proof-reader";
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

/** A database that tells how many rows of its tables a read or a proof looks at: the same on a machine of any speed. */
export interface CountedDatabase {
  readonly engine: "sqlite" | "postgres";
  /** How often a read runs, the first time and later: a plan may change after a few runs. */
  readonly runs: readonly number[];
  fill(statements: readonly string[]): Promise<unknown>;
  /** Tells the planner what the tables hold. */
  analyze(): Promise<unknown>;
  /** The store's methods, of which only the reads can be called. */
  readonly methods: Methods;
  readonly proofReader: ProofReader;
  /** The rows that something looks at, by their tables. */
  lookedAt(work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>>;
  remove(): Promise<void>;
}
