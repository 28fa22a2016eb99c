import type { Connection } from "#db/postgres/connections/connection";
import { inTransaction } from "#db/postgres/transactions/transaction";
import type { EmbeddedSource } from "./embedded-source";

/** What every step of a move gets: both databases, and the size of pages. */
export interface MoveRun {
  readonly source: EmbeddedSource;
  readonly target: Connection;
  /** The number of rows read, compared and written at a time. */
  readonly pageRows: number;
  /** Called with the number of compared rows, and how many of these were written. */
  seen(rows: number, written: number): void;
}

/** No wait for a disk: the next run finds whatever a crash of the database forgets. */
const begin = "begin; set local synchronous_commit = off";

/** Writes a page in one transaction. */
export const writePage = (target: Connection, work: () => Promise<unknown>): Promise<unknown> =>
  inTransaction(target, begin, work);
