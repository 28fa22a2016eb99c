import { and, desc, eq, getTableColumns, lt, max, type SQL, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import { auditParts } from "#db/reads/audit/audit-reads";
import { all, first, type Read, select } from "#db/reads/read";
import { audit } from "#db/tables/audit";
import type { AuditEntry, AuditFilter, AuditQuery } from "#lib/domain/audit/audit";
import { nearestKept } from "#lib/domain/time/instant";

/** 10,000: the most rows of one filter that are sorted. When every filter finds more, the newest rows are walked. */
const auditNarrowRowsMax = 10_000;

/** A page of the audit, from the few rows that one filter finds by its index, or from the newest row on. */
export function* auditPage(query: AuditQuery, conditions: Conditions): Read<AuditEntry[]> {
  const narrow = yield* narrowAudit(query);
  const rows = narrow
    ? // A cross join keeps the few ids as the outer loop: the planner has no counts, and might walk another index.
      select(getTableColumns(audit))
        .from(sql`(${narrow}) as few`)
        .crossJoin(audit)
        .where(and(sql`${audit.id} = few.id`, ...conditions))
    : select()
        .from(audit)
        .where(and(...conditions, upToEnd(query)));
  return yield* all(rows.orderBy(desc(audit.id)).limit(query.limit));
}

/** The ids that one filter alone matches, when an index finds few of them; null when no filter matches few. */
function* narrowAudit(filter: AuditFilter): Read<SQL | null> {
  const few: { readonly ids: SQL; readonly rows: number }[] = [];
  for (const part of auditParts(filter)) {
    const ids = sql`select ${audit.id} as id from ${audit} where ${and(...part)}`;
    const some = sql`(select 1 from (${ids}) limit ${auditNarrowRowsMax + 1})`;
    const counted = yield* first(select({ rows: sql`count(*)`.mapWith(Number) }).from(some));
    const rows = counted?.rows ?? 0;
    if (rows <= auditNarrowRowsMax) few.push({ ids, rows });
  }
  return few.sort((one, other) => one.rows - other.rows)[0]?.ids ?? null;
}

/** Times ascend with ids except for a few rows, so rows newer than the end need not be walked through. */
function upToEnd({ agentId, end }: AuditFilter): SQL | undefined {
  if (!end || agentId === null) return undefined;
  const newest = select({ id: max(audit.id) })
    .from(audit)
    .where(and(eq(audit.agentId, agentId), lt(audit.at, nearestKept(end))));
  return sql`${audit.id} <= ${newest}`;
}
