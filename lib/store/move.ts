/** What the audit of the new database calls it. */
export const databaseMoveAction = "database.move";

/** How far a move to another database has come. */
export interface MoveProgress {
  readonly step: "copying" | "proving";
  /** Rows that this run has held against those in the new database. */
  readonly rows: number;
  readonly rowsTotal: number;
}

/** What a run of a move came to. */
export interface Moved {
  /** False while a server has the embedded database open: what it changes is still missing. */
  readonly isFinished: boolean;
  /** All that are in the new database. */
  readonly rows: number;
  /** Those that this run wrote, changed or removed. */
  readonly written: number;
  readonly proof: MoveProof | null;
}

/** What both databases prove of themselves, alike. */
export interface MoveProof {
  readonly transfers: number;
  readonly trades: number;
  readonly faultCount: number;
  readonly ledger: string;
  /** In the order of the agents' ids. */
  readonly books: readonly { readonly agentId: string; readonly digest: string }[];
  /** Null for an audit without rows. */
  readonly audit: string | null;
}
