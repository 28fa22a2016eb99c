/** The action in the new database's audit. */
export const databaseMoveAction = "database.move";

/** How far a move to another database has come. */
export interface MoveProgress {
  readonly step: "copying" | "proving";
  readonly rows: number;
  readonly rowsTotal: number;
}

/** A move that is finished. */
export interface Moved {
  readonly rows: number;
  readonly proof: MoveProof;
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
