/** The action in the new database's audit. */
export const databaseMoveAction = "database.move";

/** How far a move to another database has come. */
export interface MoveProgress {
  readonly step: "copying" | "proving";
  /** Rows that this run has compared with the rows in the new database. */
  readonly rows: number;
  readonly rowsTotal: number;
}

/** What a run of a move came to. */
export interface Moved {
  /** False while a server has the embedded database open: its later changes are still missing. */
  readonly isFinished: boolean;
  /** All rows in the new database. */
  readonly rows: number;
  /** The rows that this run wrote, changed or removed. */
  readonly written: number;
  readonly proof: MoveProof | null;
}

/** What both databases prove about themselves, which must be equal. */
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
