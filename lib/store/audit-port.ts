import type { AuditEntry, AuditFacts, AuditQuery } from "#lib/domain/audit/audit";
import type { Outcome } from "#lib/domain/failure";
import type { Author } from "./author";

/** Who changed what. */
export interface AuditPort {
  /** For what is no single change, such as an import: one row when it starts and one when it ends. */
  recordAudit(entry: AuditFacts, by: Author): Promise<Outcome<null>>;
  listAudit(query: AuditQuery): Promise<Outcome<AuditEntry[]>>;
  /** Null for a row that is not this agent's own. */
  findAuditRecord(agentId: string, number: bigint): Promise<Outcome<AuditEntry | null>>;
}
