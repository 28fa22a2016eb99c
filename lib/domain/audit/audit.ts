import type { Filters } from "#lib/domain/lists/filters";
import type { Instant } from "#lib/domain/time/instant";
import type { AuditAction } from "./actions";

/** A change for the audit; its author adds who and when. Only the fields that the action may show are written. */
export interface AuditFacts {
  readonly agentId: string | null;
  readonly action: AuditAction;
  readonly subject: string;
  readonly before: object | null;
  readonly after: object | null;
}

export interface AuditEntry {
  /** The row's place among all agents' rows, which no agent is shown. */
  readonly id: bigint;
  /** The row's number in its agent's audit, which counts only that agent's rows. */
  readonly number: bigint;
  readonly at: Instant;
  readonly agentId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly requestId: string | null;
  readonly address: string | null;
  readonly hash: string;
}

/** One actor by name, or all actors of one sort. */
export type AuditActor = { readonly actor: string } | { readonly sort: AuditSort };
/** The part of an actor's name before its colon. A key stands for the agent's own system. */
export const auditSorts = ["member", "operator", "key", "service"] as const;
export type AuditSort = (typeof auditSorts)[number];

/** The filters of an audit list. A member that is left out or null does not filter. */
export interface AuditFilter {
  /** Null finds the rows of all agents, and the rows without an agent. */
  readonly agentId: string | null;
  readonly actor?: AuditActor | null;
  readonly actions?: readonly string[] | null;
  /** True hides sign-ins and sign-outs. A refused sign-in is always shown. */
  readonly signInsHidden?: boolean;
  /** The beginning of the subject. */
  readonly subject?: string | null;
  readonly address?: string | null;
  readonly start?: Instant | null;
  readonly end?: Instant | null;
}

export interface AuditQuery extends AuditFilter {
  /** The number of the row that the page follows, or its id in a list over all agents. */
  readonly after?: bigint | null;
  readonly limit: number;
}

export interface AuditProof {
  readonly rows: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** The last row's hash; null when there is no row. */
  readonly head: string | null;
}

export const auditFilters = {
  /** `me`, `member`, `operator`, `key`, `service`, or one actor by name: `member:ana@example.com`, `key:ak_1`. */
  actor: { wire: "actor" },
  /** A group such as `keys`, or one action such as `key.rotate`. */
  action: { wire: "action" },
  /** The beginning of the subject. */
  subject: { wire: "subject" },
  address: { wire: "address" },
  from: { wire: "start_time" },
  until: { wire: "end_time" },
} as const satisfies Filters;

/** On the wire, successful sign-ins and sign-outs can be hidden. */
export const auditFiltersOnWire = {
  ...auditFilters,
  signIns: { wire: "sign_ins", of: ["hidden"] },
} as const satisfies Filters;
