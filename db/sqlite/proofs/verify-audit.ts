import { asc, gt } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { audit } from "#db/tables/audit";
import type { AuditProof } from "#lib/domain/audit/audit";
import { AuditWalk } from "#lib/domain/audit/audit-walk";
import type { Chain } from "#lib/domain/audit/chain";
import type { Instant } from "#lib/domain/time/instant";
import { verifyPageRows } from "#lib/store/list-page";

/** Lies below every id, so that a row slipped in before the first is found too. */
const lowest = -(2n ** 63n);

export function verifyAudit(connection: Connection, chain: Chain, keptHead: string | null, now: Instant): AuditProof {
  const { client, db } = connection;
  return client.transaction(() => {
    const walk = new AuditWalk(chain, keptHead, now);
    let last = lowest;
    for (;;) {
      const page = db.select().from(audit).where(gt(audit.id, last)).orderBy(asc(audit.id)).limit(verifyPageRows).all();
      for (const row of page) walk.add(row);
      last = page.at(-1)?.id ?? last;
      if (page.length < verifyPageRows) return walk.proof();
    }
  })();
}
