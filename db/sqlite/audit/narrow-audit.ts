import { and, eq, gte, inArray, lt, max, type SQL, sql } from "drizzle-orm";
import { beginsWith, isBy } from "#db/audit/audit-conditions";
import type { Connection } from "#db/sqlite/engine/connection";
import { audit } from "#db/tables/audit";
import type { AuditFilter } from "#lib/domain/audit/audit";
import { nearestKept } from "#lib/domain/time/instant";

/** Up to this many rows of one filter are sorted. When all filters find more, the newest rows are walked through. */
export const auditNarrowRowsMax = 10_000;

/** The ids that one filter alone matches, when an index finds few of them; null when no filter matches few. */
export function narrowAudit({ db }: Connection, filter: AuditFilter): SQL | null {
  const few = oneByOne(filter).flatMap((ids) => {
    const counted = db.all<{ rows: bigint | number }>(
      sql`select count(*) as rows from (select 1 from (${ids}) limit ${auditNarrowRowsMax + 1})`,
    );
    const rows = Number(counted[0]?.rows ?? 0);
    return rows > auditNarrowRowsMax ? [] : [{ ids, rows }];
  });
  return few.sort((one, other) => one.rows - other.rows)[0]?.ids ?? null;
}

/** Times ascend with ids except for a few rows, so rows newer than the end need not be walked through. */
export const upToEnd = ({ db }: Connection, { agentId, end }: AuditFilter): SQL | undefined => {
  if (!end || agentId === null) return undefined;
  const newest = db
    .select({ id: max(audit.id) })
    .from(audit)
    .where(and(eq(audit.agentId, agentId), lt(audit.at, nearestKept(end))));
  return sql`${audit.id} <= (${newest})`;
};

/** One query of ids for each filter, each served by its own index. No such index spans all agents. */
function oneByOne({ agentId, actor, actions, subject, address, start, end }: AuditFilter): SQL[] {
  if (agentId === null) return [];
  const idsWhere = (condition: SQL | undefined): SQL =>
    sql`select ${audit.id} as id from ${audit} where ${and(eq(audit.agentId, agentId), condition)}`;
  const found: SQL[] = [];
  if (actor) found.push(idsWhere(isBy(audit.actor, actor)));
  if (actions) found.push(idsWhere(inArray(audit.action, [...actions])));
  if (subject) found.push(idsWhere(beginsWith(audit.subject, subject)));
  if (address) found.push(idsWhere(eq(audit.address, address)));
  if (start || end) {
    const from = start ? gte(audit.at, nearestKept(start)) : undefined;
    found.push(idsWhere(and(from, end ? lt(audit.at, nearestKept(end)) : undefined)));
  }
  return found;
}
