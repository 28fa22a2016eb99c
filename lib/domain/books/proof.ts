import type { Instant } from "#lib/domain/time/instant";

export interface ReportProof {
  readonly trades: number;
  readonly cells: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
}

export interface LedgerProof {
  readonly accounts: number;
  readonly transfers: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** One hash over the heads of all wallets, to be stored elsewhere: it changes with any record. */
  readonly digest: string;
}

/** The end of a wallet's chain at some moment: all entries up to it are fixed by its hash. */
export interface WalletHead {
  readonly agentId: string;
  readonly playerId: string;
  /** The hash of its last entry; empty before the first. */
  readonly head: string;
  /** The time of the last entry. */
  readonly at: Instant | null;
}

export type WalletName = Pick<WalletHead, "agentId" | "playerId">;

/** How far a long job is, in its own units. */
export interface JobProgress {
  readonly done: number;
  readonly total: number;
}

export type TellProgress = (progress: JobProgress) => void;

/** The jobs whose progress a store reports, by the names of their methods. */
export type ToldJob = "books.verifyBooks" | "proofs.verifyLedger";
