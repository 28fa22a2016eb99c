import { desc, eq, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { audit } from "#db/postgres/schema";
import { auditKey, waitForLock } from "#db/postgres/transactions/locks";
import type { Transaction } from "#db/postgres/transactions/transaction";
import type { AuditFacts } from "#lib/domain/audit/audit";
import { nextAuditRow } from "#lib/domain/audit/audit-row";
import type { Chain } from "#lib/domain/audit/chain";
import type { Author } from "#lib/store/author";

// Double, because servers lock the end of the chain here, and SQLite has one writer.

export type AuditTrail = ReturnType<typeof auditTrail>;

/** Writes who changed what, in the transaction of the change. */
export function auditTrail(connection: Connection, chain: Chain) {
  const { db, prepared } = connection;
  const lock = waitForLock(connection);
  const findLast = prepared(db.select({ id: audit.id, hash: audit.hash }).from(audit).orderBy(desc(audit.id)).limit(1));
  const findLastNumber = prepared(
    db
      .select({ number: audit.number })
      .from(audit)
      .where(eq(audit.agentId, sql.placeholder("agentId")))
      .orderBy(desc(audit.number))
      .limit(1),
  );
  return {
    /** All rows form one chain, so whoever adds a row locks its end until the commit. */
    async record(facts: AuditFacts, by: Author, { send }: Transaction): Promise<void> {
      const { agentId } = facts;
      const locked = lock(auditKey);
      const found = first(findLast.execute());
      const numbered = agentId === null ? undefined : first(findLastNumber.execute({ agentId }));
      const [, last, lastNumber] = await Promise.all([locked, found, numbered]);
      send(
        db
          .insert(audit)
          .values(nextAuditRow(facts, by, { last: last ?? null, lastNumber: lastNumber?.number ?? null }, chain))
          .execute(),
      );
    },
  };
}
