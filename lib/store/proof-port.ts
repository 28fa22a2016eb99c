import type { AuditProof } from "#lib/domain/audit/audit";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { LedgerProof, ReportProof } from "./proof";
import type { WalletHead, WalletName } from "./wallet-head";

/** Proofs that the books are in order, and copies of them. */
export interface ProofPort {
  verifyReport(): Promise<Outcome<ReportProof>>;
  verifyLedger(): Promise<Outcome<LedgerProof>>;
  /** The heads of the wallets after that one, in the order of agents and players. */
  listHeads(after: WalletName | null, limit: number): Promise<Outcome<WalletHead[]>>;
  /** The wallets that no longer hold what these heads say, which were kept elsewhere. */
  lostHeads(kept: readonly WalletHead[]): Promise<Outcome<WalletName[]>>;
  /** With a head that was kept elsewhere, it is a fault when no row has that head any more. */
  verifyAudit(keptHead: string | null, at: Instant): Promise<Outcome<AuditProof>>;
  backup(file: string): Promise<Outcome<{ bytes: number }>>;
}
