import * as z from "zod";
import { agentIdCharsMax } from "#lib/domain/agents/agent";
import type { MemberRole } from "#lib/domain/people/role";

/** An agent that the person works for. */
export interface MembershipView {
  readonly agent_id: string;
  readonly name: string;
  readonly roles: readonly MemberRole[];
  readonly last_seen_at: string | null;
}

/** The answer to a sign-in: signed in, or the agents to choose from in a second request. */
export interface SignedInView {
  readonly recovery_codes_left: number | null;
}
export interface ChoiceView {
  readonly choose: readonly MembershipView[];
}

/** The signed-in person, and the agent that they act for. */
export interface MeView {
  readonly email: string;
  readonly name: string | null;
  readonly roles: readonly MemberRole[];
  readonly two_factor_due: boolean;
  readonly agent: {
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    readonly status: string;
    /** False when transfers alone move its players' wallets. */
    readonly moved_by_trades: boolean;
  };
  /** All agents where the person is active, this one included; the last used first. */
  readonly memberships: readonly MembershipView[];
}

export const SwitchBody = z.strictObject({ agent_id: z.string().min(1).max(agentIdCharsMax) });

/** One of the person's own sessions, as their page lists it. */
export interface SessionView {
  readonly id: string;
  readonly current: boolean;
  /** The agent that the session acts for. */
  readonly agent: string;
  readonly signed_in_at: string;
  readonly last_seen_at: string;
  readonly expires_at: string;
  readonly address: string | null;
  readonly browser: string;
}

/** The person's own sessions to end: one by its id, or all but this one. */
export const EndSessionsBody = z.union([
  z.strictObject({ id: z.string().min(1).max(64) }),
  z.strictObject({ others: z.literal(true) }),
]);

export const LeftSessionBody = z.strictObject({});

/** Why a browser is signed in no more: its session ran out, or somebody ended it. */
export type LeftBecause = "expired" | "ended";

export interface LeftSession {
  /** Null for a browser that is signed in, or was not for long. */
  readonly why: LeftBecause | null;
}
