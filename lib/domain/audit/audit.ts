import type { Instant } from "#lib/domain/time/instant";

/** What changed; the author says by whom and when. Never a secret or a hash of one. */
export interface AuditFacts {
  readonly agentId: string | null;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditEntry {
  /** Its place among all agents' rows, which no agent is told. */
  readonly id: bigint;
  /** Its name in the audit of its agent: it counts that one's rows alone. */
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

/** One actor by name, or all of one sort. */
export type AuditActor = { readonly actor: string } | { readonly sort: AuditSort };
/** What stands before the colon of an actor's name: a key is the agent's own system. */
export const auditSorts = ["staff", "operator", "key", "service"] as const;
export type AuditSort = (typeof auditSorts)[number];

/** Actions by name, or all that begin with one of these words and are not named among the others. */
export interface AuditActions {
  readonly named: readonly string[];
  readonly under: readonly string[];
  readonly except: readonly string[];
}

/** What is left out or null is not filtered by. */
export interface AuditFilter {
  /** Null: of all agents, and of none. */
  readonly agentId: string | null;
  readonly actor?: AuditActor | null;
  readonly actions?: AuditActions | null;
  /** True: without members who came and went. A refused sign-in is always there. */
  readonly signInsHidden?: boolean;
  /** What the subject begins with. */
  readonly subject?: string | null;
  readonly address?: string | null;
  readonly start?: Instant | null;
  readonly end?: Instant | null;
}

export interface AuditQuery extends AuditFilter {
  /** The number of the row that the page follows; its id where the rows are all agents'. */
  readonly after?: bigint | null;
  readonly limit: number;
}

export interface AuditProof {
  readonly rows: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** The last row's hash; null while there is none. */
  readonly head: string | null;
}

/** Daily comings and goings, which would crowd out the changes. */
export const plainSignIns = ["staff.sign_in", "staff.sign_out"] as const;

const signIns = ["staff.sign_in", "staff.sign_in_refused", "staff.second_factor_refused", "staff.sign_out"];

/** What a person looks for, in the actions' own names. */
export const auditGroups = {
  settings: { named: [], under: ["agent"], except: [] },
  keys: { named: [], under: ["key"], except: [] },
  team: { named: [], under: ["staff", "invitation"], except: signIns },
  sign_ins: { named: signIns, under: [], except: [] },
  transfers: { named: [], under: ["transfer", "ticket"], except: [] },
  players: { named: [], under: ["player"], except: [] },
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
  "views",
  "exports",
] as const;
