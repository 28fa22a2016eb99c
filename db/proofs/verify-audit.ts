import { asc, gt } from "drizzle-orm";
import { all, select } from "#db/reads/read";
import { audit } from "#db/tables/audit";
import type { AuditProof } from "#lib/domain/audit/audit";
import { AuditWalk, type Chain } from "#lib/domain/audit/audit-row";
import { verifyPageRows } from "#lib/domain/lists/list-page";
import type { Instant } from "#lib/domain/time/instant";
import { type ProofReader, rowsInPages } from "./proof-reader";

/** Below every id, so that a row slipped in before the first is found too. */
const lowest = -(2n ** 63n);

const pageAfter = (id: bigint) =>
  all(select().from(audit).where(gt(audit.id, id)).orderBy(asc(audit.id)).limit(verifyPageRows));

export async function verifyAudit(
  { run }: ProofReader,
  chain: Chain,
  keptHead: string | null,
  now: Instant,
): Promise<AuditProof> {
  const walk = new AuditWalk(chain, keptHead, now);
  const rows = rowsInPages<typeof audit.$inferSelect>(verifyPageRows, async (last) =>
    run(pageAfter(last?.id ?? lowest)),
  );
  for await (const row of rows) walk.add(row);
  return walk.proof();
}
