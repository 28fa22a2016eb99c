import { asc, gt } from "drizzle-orm";
import type { AuditProof } from "#lib/domain/audit";
import { instant, minute } from "#lib/domain/instant";
import { auditLateMinutesMax, verifyPageRows } from "#lib/limits";
import { canonicalAudit } from "./audit-trail";
import type { Chain } from "./chain";
import type { Connection } from "./connection";
import { Faults } from "./faults";
import { audit } from "./schema";

/** Below every row, one that was slipped in before the first, too. */
const lowest = -(2n ** 63n);
const beforeAll = instant(0n);
const lateMax = BigInt(auditLateMinutesMax) * minute;

type AuditRow = typeof audit.$inferSelect;

/** Walks the audit from its first row: numbers without a gap, hashes, times. */
export function verifyAudit(connection: Connection, chain: Chain, keptHead: string | null): AuditProof {
  return connection.client.transaction(() => {
    const found = new Faults();
    let rows = 0;
    let isKept = keptHead === null;
    let previous: Pick<AuditRow, "id" | "at" | "hash"> = { id: 0n, at: beforeAll, hash: "" };
    for (const row of everyRow(connection)) {
      for (const fault of faultsOf(row, previous, chain)) found.add(fault);
      // Go on from what is written, so that one edit is one fault and not one for every row after it.
      previous = row;
      rows += 1;
      isKept ||= row.hash === keptHead;
    }
    if (!isKept) found.add("no row has the kept head: rows were cut off its end, or it is another database's");
    return { rows, faults: found.shown, faultCount: found.count, head: rows === 0 ? null : previous.hash };
  })();
}

function* faultsOf(row: AuditRow, previous: Pick<AuditRow, "id" | "at" | "hash">, chain: Chain): Generator<string> {
  const name = `row ${row.id}, ${row.action}`;
  if (row.id !== previous.id + 1n) yield `${name}: it follows row ${previous.id}, so rows between them are missing`;
  if (chain(previous.hash, canonicalAudit(row)) !== row.hash)
    yield `${name}: its hash does not fit: it, or one before it, was changed`;
  if (row.at < previous.at - lateMax) yield `${name}: it is older than the row before it`;
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
