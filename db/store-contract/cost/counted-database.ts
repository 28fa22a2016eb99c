import type { Methods } from "#db/ports/methods";
import type { ProofReader } from "#db/proofs/proof-reader";

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
