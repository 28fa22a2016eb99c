import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { shownOf } from "./actions";
import type { AuditFacts } from "./audit";
import type { Chain } from "./chain";

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
