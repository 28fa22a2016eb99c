import { desc, eq, sql } from "drizzle-orm";
import type { AuditFacts } from "#lib/domain/audit";
import { formatInstant } from "#lib/domain/instant";
import type { Author } from "#lib/stored/author";
import type { Chain } from "./chain";
import type { Connection } from "./connection";
import { audit } from "./schema";

export type AuditTrail = ReturnType<typeof auditTrail>;

/** Writes who changed what, in the transaction of the change. */
export function auditTrail({ db }: Connection, chain: Chain) {
  const last = db.select({ id: audit.id, hash: audit.hash }).from(audit).orderBy(desc(audit.id)).limit(1).prepare();
  const numberOf = sql<bigint>`coalesce(${audit.number}, ${audit.id})`;
  const lastNumber = db
    .select({ number: numberOf })
    .from(audit)
    .where(eq(audit.agentId, sql.placeholder("agentId")))
    .orderBy(desc(numberOf))
    .limit(1)
    .prepare();
  return {
    record(facts: AuditFacts, by: Author): void {
      const previous = last.get();
      const row = {
        id: (previous?.id ?? 0n) + 1n,
        at: by.at,
        agentId: facts.agentId,
        actor: by.actor,
        action: facts.action,
        subject: facts.subject,
        before: asText(facts.before),
        after: asText(facts.after),
        requestId: by.requestId,
        address: by.address,
        number: facts.agentId === null ? null : (lastNumber.get({ agentId: facts.agentId })?.number ?? 0n) + 1n,
      };
      const hash = chain(previous?.hash ?? "", canonicalAudit(row));
      db.insert(audit)
        .values({ ...row, hash })
        .run();
    },
  };
}

/**
 * Versioned from the first row, as the transfers' is: a later form must not make the earlier rows look edited. The first
 * form knew no address, the second no number of the agent's own.
 */
export const canonicalAudit = (row: Omit<typeof audit.$inferSelect, "hash">): string =>
  JSON.stringify([
    row.number !== null ? 3 : row.address === null ? 1 : 2,
    row.id.toString(),
    formatInstant(row.at),
    row.agentId,
    row.actor,
    row.action,
    row.subject,
    row.before,
    row.after,
    row.requestId,
    ...(row.number !== null ? [row.address, row.number.toString()] : row.address === null ? [] : [row.address]),
  ]);

const asText = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : JSON.stringify(value, (_name, part) => (typeof part === "bigint" ? part.toString() : part));
