import { formatInstant, type Instant } from "#lib/domain/time/instant";
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
  /** The row's number in its agent's audit. Null in rows of earlier releases, and in those without an agent. */
  readonly number: bigint | null;
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

/** The next row: numbered, and hashed over the one before it. */
export function nextAuditRow(facts: AuditFacts, by: AuditAuthor, { last, lastNumber }: AuditBefore, chain: Chain) {
  const row = {
    id: (last?.id ?? 0n) + 1n,
    at: by.at,
    agentId: facts.agentId,
    actor: by.actor,
    action: facts.action,
    subject: facts.subject,
    before: asText(facts.before),
    after: asText(facts.after),
    requestId: by.requestId,
    address: by.address,
    number: facts.agentId === null ? null : (lastNumber ?? 0n) + 1n,
  };
  return { ...row, hash: chain(last?.hash ?? "", canonicalAudit(row)) } satisfies AuditRow;
}

/**
 * The hashed text of a row, with a version so that a later form does not make earlier rows look edited. The first
 * version had no address, the second no number of the agent's own.
 */
export const canonicalAudit = (row: Omit<AuditRow, "hash">): string =>
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
