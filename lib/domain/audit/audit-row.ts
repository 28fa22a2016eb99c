import { columnsOf } from "#lib/domain/lists/columns";
import { formatInstant, type Instant, minute } from "#lib/domain/time/instant";
import { shownOf } from "./actions";
import type { AuditEntry, AuditFacts, AuditProof } from "./audit";

/** Hashes a record over the hash of the record before it. */
export type Chain = (previous: string, canonical: string) => string;

export const faultsShownMax = 100;

/** The faults that a proof found: all are counted, and the first few are named. */
export class Faults {
  readonly shown: string[] = [];
  count = 0;

  add(fault: string): void {
    this.count += 1;
    if (this.shown.length < faultsShownMax) this.shown.push(fault);
  }
}

/** An audit row as it is stored. */
export interface AuditRow {
  readonly id: bigint;
  readonly at: Instant;
  readonly agentId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly requestId: string | null;
  readonly address: string | null;
  /** The row's number in its agent's audit. A row without an agent has its place over all agents here. */
  readonly number: bigint;
  readonly hash: string;
}

/** The author of a change, with its address and time. */
export type AuditAuthor = Pick<AuditRow, "actor" | "requestId" | "address" | "at">;

export interface AuditBefore {
  /** The last row over all agents, which the new one is chained to. */
  readonly last: Pick<AuditRow, "id" | "hash"> | null;
  /** The greatest number among the agent's own rows. */
  readonly lastNumber: bigint | null;
}

/** The next row: numbered, and hashed over the row before it. */
export function nextAuditRow(facts: AuditFacts, by: AuditAuthor, { last, lastNumber }: AuditBefore, chain: Chain) {
  const id = (last?.id ?? 0n) + 1n;
  const row = {
    id,
    at: by.at,
    agentId: facts.agentId,
    actor: by.actor,
    action: facts.action,
    subject: facts.subject,
    before: asText(shownOf(facts.action, facts.before)),
    after: asText(shownOf(facts.action, facts.after)),
    requestId: by.requestId,
    address: by.address,
    number: facts.agentId === null ? id : (lastNumber ?? 0n) + 1n,
  };
  return { ...row, hash: chain(last?.hash ?? "", canonicalAudit(row)) } satisfies AuditRow;
}

/** The hashed text of a row, with a version: a later form must not make rows of this version look edited. */
export const canonicalAudit = (row: Omit<AuditRow, "hash">): string =>
  JSON.stringify([
    1,
    row.id.toString(),
    formatInstant(row.at),
    row.agentId,
    row.actor,
    row.action,
    row.subject,
    row.before,
    row.after,
    row.requestId,
    row.address,
    row.number.toString(),
  ]);

const asText = (record: object | null): string | null =>
  record && JSON.stringify(record, (_name, part) => (typeof part === "bigint" ? part.toString() : part));

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

const { moment, text } = columnsOf<AuditEntry>();

/** The recorded texts and times stand in a CSV exactly as they were chained, so that a hash can be recomputed. */
export const auditColumns = {
  at: moment(({ at }) => at),
  // A row's number is a name and not a quantity.
  id: text(({ number }) => String(number)),
  actor: text(({ actor }) => actor),
  action: text(({ action }) => action),
  subject: text(({ subject }) => subject),
  before: text(({ before }) => before),
  after: text(({ after }) => after),
  address: text(({ address }) => address),
  request_id: text(({ requestId }) => requestId),
  hash: text(({ hash }) => hash),
};
