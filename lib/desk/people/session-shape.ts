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
