import type { AuditProof } from "#lib/domain/audit/audit";
import type { EventProof } from "#lib/domain/events/event-walk";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

/** Proofs that the books are in order, and copies of them. */
export interface ProofPort {
  verifyReport(): Promise<Outcome<ReportProof>>;
  verifyLedger(): Promise<Outcome<LedgerProof>>;
  /** Holds the event logs against what they tell, and that against them. */
  verifyEvents(): Promise<Outcome<EventProof>>;
  /** The heads of the wallets that follow the given one, in order of agents and players. */
  listHeads(after: WalletName | null, limit: number): Promise<Outcome<WalletHead[]>>;
  /** The wallets that no longer match these heads, which were stored elsewhere. */
  lostHeads(kept: readonly WalletHead[]): Promise<Outcome<WalletName[]>>;
  /** With a head that was stored elsewhere, it is a fault when no row has that head any more. */
  verifyAudit(keptHead: string | null, at: Instant): Promise<Outcome<AuditProof>>;
  backup(file: string): Promise<Outcome<{ bytes: number }>>;
}

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
