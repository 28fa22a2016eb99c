import type { AuditFacts } from "#lib/domain/audit/audit";
import type { Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { Topic } from "#lib/store/topic";
import type { Write } from "./write";

/** A row of the audit, with who is to be named in it. */
export interface AuditAct extends AuditFacts {
  readonly by: Author;
}

/** Tells that something of an agent's has changed; the agent is null for what may have changed with all of them. */
export interface StoreEvent {
  readonly agentId: string | null;
  readonly topic: Topic;
}

/** All that a command comes to. A driver writes it in one transaction, and lets the answer and the events leave after it. */
export interface Decision<T> {
  readonly outcome: Outcome<T>;
  readonly writes: readonly Write[];
  readonly audit: readonly AuditAct[];
  readonly events: readonly StoreEvent[];
}

export const event = (agentId: string | null, topic: Topic): StoreEvent => ({ agentId, topic });

export const audited = (facts: AuditFacts, by: Author): AuditAct => ({ ...facts, by });

export type Changes = Partial<Omit<Decision<unknown>, "outcome">>;

/** Several changes as one. The rows of the audit stand in the order of the parts. */
export const together = (...parts: readonly Changes[]): Changes => ({
  writes: parts.flatMap(({ writes = [] }) => writes),
  audit: parts.flatMap(({ audit = [] }) => audit),
  events: parts.flatMap(({ events = [] }) => events),
});

/** An outcome that changes something. A plain outcome changes nothing. */
export const decided = <T>(outcome: Outcome<T>, changes: Changes): Decision<T> => ({
  outcome,
  writes: changes.writes ?? [],
  audit: changes.audit ?? [],
  events: changes.events ?? [],
});
