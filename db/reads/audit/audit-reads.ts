import { lt, type SQL } from "drizzle-orm";
import { auditConditions, isNumbered } from "#db/audit/audit-conditions";
import type { EngineWords } from "#db/reads/engine-words";
import { first, type Read, select } from "#db/reads/read";
import { audit } from "#db/tables/audit";
import type { AuditEntry, AuditQuery } from "#lib/domain/audit/audit";
import { done, type Outcome } from "#lib/domain/failure";

export const auditReads = ({ unsearchedOnSqlite, auditPage }: EngineWords) => ({
  *listAudit(query: AuditQuery): Read<Outcome<AuditEntry[]>> {
    const { agentId, after = null } = query;
    const found = auditConditions(query, unsearchedOnSqlite);
    return done(yield* auditPage(query, [...found, after === null ? undefined : isOlder(agentId, after)]));
  },

  *findAuditRecord(agentId: string, number: bigint): Read<Outcome<AuditEntry | null>> {
    return done(yield* first(select().from(audit).where(isNumbered(agentId, number))));
  },
});

/** Rows older than the row with this number; none when the agent has no such row. */
const isOlder = (agentId: string | null, number: bigint): SQL =>
  lt(audit.id, agentId === null ? number : select({ id: audit.id }).from(audit).where(isNumbered(agentId, number)));
