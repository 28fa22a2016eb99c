import * as z from "zod";
import type { StaffRole } from "#lib/domain/people/role";
import { agentIdCharsMax } from "#lib/limits";

/** One of the agents that a person works for. */
export interface MembershipView {
  readonly agent_id: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly last_seen_at: string | null;
}

/** The answer to a sign-in: it is done, or there are agents to choose from, and the same is asked again with one of them. */
export interface SignedInView {
  readonly recovery_codes_left: number | null;
}
export interface ChoiceView {
  readonly choose: readonly MembershipView[];
}

/** Who is signed in, and where. */
export interface MeView {
  readonly email: string;
  readonly role: StaffRole;
  readonly two_factor_due: boolean;
  readonly agent: { readonly id: string; readonly name: string; readonly currency: string; readonly status: string };
  /** All of the person's agents that they are active for, this one included; the one used last first. */
  readonly memberships: readonly MembershipView[];
}

export const SwitchBody = z.strictObject({ agent_id: z.string().min(1).max(agentIdCharsMax) });

/** One of a person's own sessions, as their page lists them. */
export interface StaffSessionView {
  readonly id: string;
  readonly current: boolean;
  /** For whom it acts. */
  readonly agent: string;
  readonly signed_in_at: string;
  readonly last_seen_at: string;
  readonly expires_at: string;
  readonly address: string | null;
  readonly browser: string;
}

/** Which of the person's own sessions to end: one by its id, or all but this one. */
export const EndSessionsBody = z.union([
  z.strictObject({ id: z.string().min(1).max(64) }),
  z.strictObject({ others: z.literal(true) }),
]);
