import { type Instant, minute } from "#lib/domain/time/instant";
import type { AuditProof } from "./audit";
import { type AuditRow, canonicalAudit } from "./audit-row";
import type { Chain } from "./chain";
import { Faults } from "./faults";

/** Clocks get corrected, so times may lie 60 minutes ahead; a row further ahead was written under a wrong clock. */
const auditAheadMinutesMax = 60;

const aheadMax = BigInt(auditAheadMinutesMax) * minute;

/** Proves the audit row by row in the order of ids: numbers without a gap, hashes, times. */
export class AuditWalk {
  private readonly found = new Faults();
  private rows = 0;
  private previous: Pick<AuditRow, "id" | "hash"> = { id: 0n, hash: "" };
  private isKept: boolean;

  constructor(
    private readonly chain: Chain,
    /** The head that an earlier proof gave; null to skip that check. */
    private readonly keptHead: string | null,
    private readonly now: Instant,
  ) {
    this.isKept = keptHead === null;
  }

  add(row: AuditRow): void {
    const { previous } = this;
    if (row.id !== previous.id + 1n) {
      this.fault(row, `it follows row ${previous.id}: rows are missing, or it is one too many`);
    }
    if (this.chain(previous.hash, canonicalAudit(row)) !== row.hash) {
      this.fault(row, "its hash does not fit: it, or one before it, was changed");
    }
    if (row.at > this.now + aheadMax) this.fault(row, "its time is still to come");
    // The walk goes on from the row as written, so that an edit is one fault and not a fault in every later row.
    this.previous = row;
    this.rows += 1;
    this.isKept ||= row.hash === this.keptHead;
  }

  proof(): AuditProof {
    const { found, rows } = this;
    if (!this.isKept) found.add("no row has the kept head: rows were cut off its end, or it is another database's");
    return { rows, faults: found.shown, faultCount: found.count, head: rows === 0 ? null : this.previous.hash };
  }

  private fault({ id, action }: AuditRow, says: string): void {
    this.found.add(`row ${id}, ${action}: ${says}`);
  }
}
