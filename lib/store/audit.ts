import type { AuditEntry, AuditQuery } from "#lib/domain/audit/audit";
import type { Outcome } from "#lib/domain/failure";

/** The audit: who changed what. */
export interface AuditPort {
  listAudit(query: AuditQuery): Promise<Outcome<AuditEntry[]>>;
  /** Null when the row is not this agent's own. */
  findAuditRecord(agentId: string, number: bigint): Promise<Outcome<AuditEntry | null>>;
}
