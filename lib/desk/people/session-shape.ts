import * as z from "zod";
import { agentIdCharsMax } from "#lib/domain/agents/agent";
import type { MembershipChoice } from "#lib/domain/people/person";
import { formatInstant } from "#lib/domain/time/instant";

/** An agent that the person works for. */
export type MembershipView = ReturnType<typeof membershipView>;
export const membershipView = ({ agentId, agentName, roles, lastSeenAt }: MembershipChoice) => ({
  agent_id: agentId,
  name: agentName,
  roles,
  last_seen_at: lastSeenAt === null ? null : formatInstant(lastSeenAt),
});

export const SwitchBody = z.strictObject({ agent_id: z.string().min(1).max(agentIdCharsMax) });

/** The person's own sessions to end: one by its id, or all but this one. */
export const EndSessionsBody = z.union([
  z.strictObject({ id: z.string().min(1).max(64) }),
  z.strictObject({ others: z.literal(true) }),
]);

export const LeftSessionBody = z.strictObject({});

/** Why a browser is signed in no more: its session ran out, or somebody ended it. */
export type LeftBecause = "expired" | "ended";
