import { desc, eq, sql } from "drizzle-orm";
import { auditKey } from "#db/core/locks";
import { insertRows } from "#db/core/rows";
import { lock, put, type Work } from "#db/core/work";
import { first, select, together } from "#db/reads/read";
import { audit } from "#db/tables/audit";
import type { AuditFacts } from "#lib/domain/audit/audit";
import { type Chain, nextAuditRow } from "#lib/domain/audit/audit-row";
import type { Author } from "#lib/domain/audit/author";

const rows = insertRows(audit);
const findLast = select({ id: audit.id, hash: audit.hash }).from(audit).orderBy(desc(audit.id)).limit(1);
const findLastNumber = select({ number: audit.number })
  .from(audit)
  .where(eq(audit.agentId, sql.placeholder("agentId")))
  .orderBy(desc(audit.number))
  .limit(1);

/** Writes who changed what. All rows form one chain, so whoever adds a row locks its end until the commit. */
export function* recordAudit(facts: AuditFacts, by: Author, chain: Chain): Work<void> {
  yield* lock(auditKey);
  // Without an agent nothing is found, and the number is the place in the chain.
  const [last, own] = yield* together(first(findLast, {}), first(findLastNumber, { agentId: facts.agentId }));
  yield* put(rows, [nextAuditRow(facts, by, { last, lastNumber: own?.number ?? null }, chain)]);
}
