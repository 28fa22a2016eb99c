import { asc, gt } from "drizzle-orm";
import type { Connection } from "#db/postgres/connections/connection";
import { rowsInPages } from "#db/postgres/connections/rows-in-pages";
import { audit } from "#db/postgres/schema";
import type { AuditProof } from "#lib/domain/audit/audit";
import { AuditWalk } from "#lib/domain/audit/audit-walk";
import type { Chain } from "#lib/domain/audit/chain";
import type { Instant } from "#lib/domain/time/instant";
import { verifyPageRows } from "#lib/store/list-page";

/** Below every id, so that a row slipped in before the first is found too. */
const lowest = -(2n ** 63n);

/** To be called within one snapshot. */
export async function verifyAudit(
  { db }: Connection,
  chain: Chain,
  keptHead: string | null,
  now: Instant,
): Promise<AuditProof> {
  const walk = new AuditWalk(chain, keptHead, now);
  const rows = rowsInPages<typeof audit.$inferSelect>(verifyPageRows, (last) =>
    db
      .select()
      .from(audit)
      .where(gt(audit.id, last?.id ?? lowest))
      .orderBy(asc(audit.id))
      .limit(verifyPageRows)
      .execute(),
  );
  for await (const row of rows) walk.add(row);
  return walk.proof();
}
