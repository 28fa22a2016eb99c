import type { Instant } from "#lib/domain/time/instant";

/** A change for the audit; its author adds who and when. It never holds a secret or a hash of one. */
export interface AuditFacts {
  readonly agentId: string | null;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditEntry {
  /** The row's place among all agents' rows, which no agent is told. */
  readonly id: bigint;
  /** The row's name in its agent's audit, which counts only that agent's rows. */
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

/** The actions of a filter: those named, and all that begin with a word of `under` and are not in `except`. */
export interface AuditActions {
  readonly named: readonly string[];
  readonly under: readonly string[];
  readonly except: readonly string[];
}

/** The filters of an audit list. A member that is left out or null does not filter. */
export interface AuditFilter {
  /** Null finds the rows of all agents, and those without one. */
  readonly agentId: string | null;
  readonly actor?: AuditActor | null;
  readonly actions?: AuditActions | null;
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

/** The daily sign-ins and sign-outs, which would crowd out the changes. */
export const plainSignIns = ["member.sign_in", "member.sign_out"] as const;

const signIns = ["member.sign_in", "member.sign_in_refused", "member.second_factor_refused", "member.sign_out"];

/** Groups of actions by topics that people look for. */
export const auditGroups = {
  settings: { named: [], under: ["agent"], except: [] },
  keys: { named: [], under: ["key"], except: [] },
  team: { named: [], under: ["member", "invitation"], except: signIns },
  sign_ins: { named: signIns, under: [], except: [] },
  transfers: { named: [], under: ["transfer", "ticket"], except: [] },
  players: { named: [], under: ["player"], except: [] },
  books: { named: [], under: ["books", "stake"], except: [] },
  views: { named: [], under: ["view"], except: [] },
  exports: { named: ["export"], under: [], except: [] },
} as const satisfies Record<string, AuditActions>;

export const auditGroupNames = [
  "settings",
  "keys",
  "team",
  "sign_ins",
  "transfers",
  "players",
  "books",
  "views",
  "exports",
] as const;
