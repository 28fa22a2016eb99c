import type { AuditEntry, AuditFacts, AuditQuery } from "#lib/domain/audit/audit";
import type { Outcome } from "#lib/domain/failure";
import type { Author } from "./author";

/** The audit: who changed what. */
export interface AuditPort {
  /** Records an event that is no single change, such as an import: one row at its start and one at its end. */
  recordAudit(entry: AuditFacts, by: Author): Promise<Outcome<null>>;
  listAudit(query: AuditQuery): Promise<Outcome<AuditEntry[]>>;
  /** Null for a row that is not this agent's own. */
  findAuditRecord(agentId: string, number: bigint): Promise<Outcome<AuditEntry | null>>;
}
