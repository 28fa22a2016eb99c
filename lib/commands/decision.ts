import type { AuditFacts } from "#lib/domain/audit/audit";
import type { Author } from "#lib/domain/audit/author";
import type { ToldEvent } from "#lib/domain/events/told-event";
import type { Outcome } from "#lib/domain/failure";
import type { News } from "#lib/domain/topic";
import type { Write } from "./write";

/** A row of the audit, with its author. */
export interface AuditAct extends AuditFacts {
  readonly by: Author;
}

/** A command's whole result. A driver writes it in one transaction, and then releases the answer and the news. */
export interface Decision<T> {
  readonly outcome: Outcome<T>;
  readonly writes: readonly Write[];
  readonly audit: readonly AuditAct[];
  /** What the agents' event logs tell of it. */
  readonly events: readonly ToldEvent[];
  /** What is told beside what follows from the writes. */
  readonly news: readonly News[];
}

export const audited = (facts: AuditFacts, by: Author): AuditAct => ({ ...facts, by });

export type Changes = Partial<Omit<Decision<unknown>, "outcome">>;

/** Joins several changes. Their audit rows keep the order of the arguments. */
export const together = (...parts: readonly Changes[]): Changes => ({
  writes: parts.flatMap(({ writes = [] }) => writes),
  audit: parts.flatMap(({ audit = [] }) => audit),
  events: parts.flatMap(({ events = [] }) => events),
  news: parts.flatMap(({ news = [] }) => news),
});

/** An outcome together with its changes. A plain outcome changes nothing. */
export const decided = <T>(outcome: Outcome<T>, changes: Changes): Decision<T> => ({
  outcome,
  writes: changes.writes ?? [],
  audit: changes.audit ?? [],
  events: changes.events ?? [],
  news: changes.news ?? [],
});
