import { and, desc, eq, gte, inArray, lt, notInArray, type SQL } from "drizzle-orm";
import { beginsWith, isBy, rowNamed } from "#db/audit/audit-conditions";
import type { Conditions } from "#db/engine/conditions";
import { type Connection, first } from "#db/postgres/connections/connection";
import { audit } from "#db/postgres/schema";
import { plainSignIns } from "#lib/domain/audit/actions";
import type { AuditEntry, AuditFilter, AuditQuery } from "#lib/domain/audit/audit";
import { done, type Outcome } from "#lib/domain/failure";
import { nearestKept } from "#lib/domain/time/instant";

const isRow = rowNamed(audit);

/** Lists are never prepared under a name: only by its own values can the planner tell a rare filter from a common one. */
export function auditReads({ db }: Connection) {
  return {
    async listAudit(query: AuditQuery): Promise<Outcome<AuditEntry[]>> {
      const { agentId, after = null, limit } = query;
      const rows = await db
        .select()
        .from(audit)
        .where(and(...auditConditions(query), after === null ? undefined : isOlder(db, agentId, after)))
        .orderBy(desc(audit.id))
        .limit(limit);
      return done(rows);
    },
    async findAuditRecord(agentId: string, named: bigint): Promise<Outcome<AuditEntry | null>> {
      const row = await first(db.select().from(audit).where(isRow(agentId, named)));
      return done(row ?? null);
    },
  };
}

/** Rows older than the one of that number; no rows when the agent has no such row. */
const isOlder = (db: Connection["db"], agentId: string | null, named: bigint): SQL =>
  lt(audit.id, agentId === null ? named : db.select({ id: audit.id }).from(audit).where(isRow(agentId, named)));

export const auditConditions = ({ agentId, actor, actions, subject, address, ...filter }: AuditFilter): Conditions => [
  agentId === null ? undefined : eq(audit.agentId, agentId),
  actor ? isBy(audit.actor, actor) : undefined,
  actions ? inArray(audit.action, [...actions]) : undefined,
  filter.signInsHidden ? notInArray(audit.action, [...plainSignIns]) : undefined,
  subject ? beginsWith(audit.subject, subject) : undefined,
  address ? eq(audit.address, address) : undefined,
  filter.start ? gte(audit.at, nearestKept(filter.start)) : undefined,
  filter.end ? lt(audit.at, nearestKept(filter.end)) : undefined,
];
