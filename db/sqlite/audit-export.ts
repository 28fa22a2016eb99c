import { and, count, desc, eq } from "drizzle-orm";
import type { AuditFilter } from "#lib/domain/audit";
import { auditTable } from "#lib/exports/audit-table";
import { saysText } from "#lib/exports/column";
import type { RowSource } from "#lib/exports/row-source";
import { exportPageRows as limit } from "#lib/limits";
import { auditConditions, auditReads } from "./audit-reads";
import type { Connection } from "./connection";
import { audit } from "./schema";

export function auditExport(connection: Connection, filter: AuditFilter, zone: string): RowSource {
  const { db } = connection;
  const { listAudit } = auditReads(connection);
  const table = auditTable(zone);
  const [counted] = db
    .select({ rows: count() })
    .from(audit)
    .where(and(...auditConditions(filter)))
    .all();
  const newest = db
    .select({ hash: audit.hash })
    .from(audit)
    .where(filter.agentId === null ? undefined : eq(audit.agentId, filter.agentId))
    .orderBy(desc(audit.id))
    .limit(1)
    .get();
  let after: bigint | null = null;
  return {
    table,
    rowCount: Number(counted?.rows ?? 0),
    // Of the agent's newest row, whatever the filter: with it a later proof finds that rows up to it were cut off. The
    // newest of all would tell one agent that another had done something.
    totals: [saysText("chain head", newest?.hash ?? "")],
    next() {
      const found = listAudit({ ...filter, after, limit });
      if (!found.ok) throw new Error(found.failure.message);
      after = found.value.at(-1)?.number ?? after;
      return found.value.map(table.rowOf);
    },
    asides: () => [],
  };
}
