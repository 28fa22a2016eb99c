import { desc, eq, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { audit } from "#db/tables/audit";
import type { AuditFacts } from "#lib/domain/audit/audit";
import { nextAuditRow } from "#lib/domain/audit/audit-row";
import type { Chain } from "#lib/domain/audit/chain";
import type { Author } from "#lib/store/author";

// Double, because one writer adds to the chain here, and on PostgreSQL its end is locked first.

export type AuditTrail = ReturnType<typeof auditTrail>;

/** Writes who changed what, in the transaction of the change. */
export function auditTrail({ db }: Connection, chain: Chain) {
  const findLast = db.select({ id: audit.id, hash: audit.hash }).from(audit).orderBy(desc(audit.id)).limit(1).prepare();
  const findLastNumber = db
    .select({ number: audit.number })
    .from(audit)
    .where(eq(audit.agentId, sql.placeholder("agentId")))
    .orderBy(desc(audit.number))
    .limit(1)
    .prepare();
  return {
    record(facts: AuditFacts, by: Author): void {
      const { agentId } = facts;
      const last = findLast.get() ?? null;
      const lastNumber = agentId === null ? null : (findLastNumber.get({ agentId })?.number ?? null);
      db.insert(audit)
        .values(nextAuditRow(facts, by, { last, lastNumber }, chain))
        .run();
    },
  };
}
