import type { AuditEntry, AuditFilter, AuditQuery } from "#lib/domain/audit/audit";
import type { Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-count";

/** The audit: who changed what. */
export interface AuditPort {
  listAudit(query: AuditQuery): Promise<Outcome<AuditEntry[]>>;
  countAudit(filter: AuditFilter): Promise<Outcome<ListCount>>;
  /** Null when the row is not this agent's own. */
  findAuditRecord(agentId: string, number: bigint): Promise<Outcome<AuditEntry | null>>;
}
