import { and, desc, eq, getTableColumns, inArray, lt, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { beginsWith, isBy, rowNamed } from "#db/audit/audit-conditions";
import type { Conditions } from "#db/engine/conditions";
import type { Connection } from "#db/sqlite/engine/connection";
import { audit } from "#db/tables/audit";
import { plainSignIns } from "#lib/domain/audit/actions";
import type { AuditEntry, AuditFilter, AuditQuery } from "#lib/domain/audit/audit";
import { done, type Outcome } from "#lib/domain/failure";
import { nearestKept } from "#lib/domain/time/instant";
import { narrowAudit, upToEnd } from "./narrow-audit";

const isRow = rowNamed(audit);

export function auditReads(connection: Connection) {
  const { db } = connection;

  return {
    listAudit(query: AuditQuery): Outcome<AuditEntry[]> {
      const { agentId, after = null, limit } = query;
      const found = [...auditConditions(query), after === null ? undefined : isOlder(connection, agentId, after)];
      const narrow = narrowAudit(connection, query);
      const rows = narrow
        ? // A cross join keeps the few ids as the outer loop: the planner knows no counts, and would pick an index of many.
          db
            .select(getTableColumns(audit))
            .from(sql`(${narrow}) as few`)
            .crossJoin(audit)
            .where(and(sql`${audit.id} = few.id`, ...found))
        : db
            .select()
            .from(audit)
            .where(and(...found, upToEnd(connection, query)));
      return done(rows.orderBy(desc(audit.id)).limit(limit).all());
    },
    findAuditRecord(agentId: string, named: bigint): Outcome<AuditEntry | null> {
      const row = db.select().from(audit).where(isRow(agentId, named)).get();
      return done(row ?? null);
    },
  };
}

/** Rows older than the one of that number; no rows when the agent has no such row. */
const isOlder = ({ db }: Connection, agentId: string | null, named: bigint): SQL =>
  lt(audit.id, agentId === null ? named : db.select({ id: audit.id }).from(audit).where(isRow(agentId, named)));

/**
 * Conditions with a plus before their column use no index: an index would find rows in another order, which then had to
 * be sorted. Rare matches are narrowed beforehand.
 */
export const auditConditions = ({ agentId, actor, actions, subject, address, ...filter }: AuditFilter): Conditions => [
  agentId === null ? undefined : eq(audit.agentId, agentId),
  actor ? isBy(audit.actor, actor, unindexed(audit.actor)) : undefined,
  actions ? inArray(unindexed(audit.action), [...actions]) : undefined,
  filter.signInsHidden ? notInArray(unindexed(audit.action), [...plainSignIns]) : undefined,
  subject ? beginsWith(unindexed(audit.subject), subject) : undefined,
  address ? sql`${unindexed(audit.address)} = ${address}` : undefined,
  filter.start ? sql`${unindexed(audit.at)} >= ${nearestKept(filter.start)}` : undefined,
  filter.end ? sql`${unindexed(audit.at)} < ${nearestKept(filter.end)}` : undefined,
];

const unindexed = (column: SQLWrapper): SQL => sql`+${column}`;
