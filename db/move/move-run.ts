import type { Connection } from "#db/postgres/connections/connection";
import { inTransaction } from "#db/postgres/transactions/transaction";
import type { EmbeddedSource } from "./embedded-source";

/** The two databases of a move, and the size of its pages, as every step of it gets them. */
export interface MoveRun {
  readonly source: EmbeddedSource;
  readonly target: Connection;
  /** Rows that are read, compared and written at a time. */
  readonly pageRows: number;
  /** Called with rows that were held against each other, and how many of them were written. */
  seen(rows: number, written: number): void;
}

/** Nobody waits for a disk: what a crash of the database forgets is found missing by the next run. */
const begin = "begin; set local synchronous_commit = off";

/** Writes a page in one transaction. */
export const writePage = (target: Connection, work: () => Promise<unknown>): Promise<unknown> =>
  inTransaction(target, begin, work);
