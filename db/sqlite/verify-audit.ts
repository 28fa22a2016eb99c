import { asc, gt } from "drizzle-orm";
import type { AuditProof } from "#lib/domain/audit";
import { type Instant, minute } from "#lib/domain/instant";
import { auditAheadMinutesMax, verifyPageRows } from "#lib/limits";
import { canonicalAudit } from "./audit-trail";
import type { Chain } from "./chain";
import type { Connection } from "./connection";
import { Faults } from "./faults";
import { audit } from "./schema";

/** Below every row, one that was slipped in before the first, too. */
const lowest = -(2n ** 63n);
const aheadMax = BigInt(auditAheadMinutesMax) * minute;

type AuditRow = typeof audit.$inferSelect;
type Place = Pick<AuditRow, "id" | "hash">;

/** Walks the audit from its first row: numbers without a gap, hashes, times. */
export function verifyAudit(connection: Connection, chain: Chain, keptHead: string | null, now: Instant): AuditProof {
  return connection.client.transaction(() => {
    const found = new Faults();
    let rows = 0;
    let isKept = keptHead === null;
    let previous: Place = { id: 0n, hash: "" };
    for (const row of everyRow(connection)) {
      for (const fault of linkFaults(row, previous, chain)) found.add(fault);
      if (row.at > now + aheadMax) found.add(`${nameOf(row)}: its time is still to come`);
      // Go on from what is written, so that one edit is one fault and not one for every row after it.
      previous = row;
      rows += 1;
      isKept ||= row.hash === keptHead;
    }
    if (!isKept) found.add("no row has the kept head: rows were cut off its end, or it is another database's");
    return { rows, faults: found.shown, faultCount: found.count, head: rows === 0 ? null : previous.hash };
  })();
}

const nameOf = ({ id, action }: AuditRow): string => `row ${id}, ${action}`;

function* linkFaults(row: AuditRow, previous: Place, chain: Chain): Generator<string> {
  if (row.id !== previous.id + 1n)
    yield `${nameOf(row)}: it follows row ${previous.id}: rows are missing, or it is one too many`;
  if (chain(previous.hash, canonicalAudit(row)) !== row.hash)
    yield `${nameOf(row)}: its hash does not fit: it, or one before it, was changed`;
}

function* everyRow({ db }: Connection): Generator<AuditRow> {
  let last = lowest;
  for (;;) {
    const page = db.select().from(audit).where(gt(audit.id, last)).orderBy(asc(audit.id)).limit(verifyPageRows).all();
    yield* page;
    last = page.at(-1)?.id ?? last;
    if (page.length < verifyPageRows) return;
  }
}
