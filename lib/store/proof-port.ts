import type { AuditProof } from "#lib/domain/audit/audit";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { LedgerProof, ReportProof } from "./proof";

/** Proofs that the books are in order, and copies of them. */
export interface ProofPort {
  verifyReport(): Promise<Outcome<ReportProof>>;
  verifyLedger(): Promise<Outcome<LedgerProof>>;
  /** With a head that was kept elsewhere, it is a fault when no row has that head any more. */
  verifyAudit(keptHead: string | null, at: Instant): Promise<Outcome<AuditProof>>;
  backup(file: string): Promise<Outcome<{ bytes: number }>>;
}
