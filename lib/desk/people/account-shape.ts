import * as z from "zod";
import { agentIdCharsMax } from "#lib/domain/agents/agent";
import { passwordCharsMax } from "#lib/domain/people/credentials";
import { type MembershipChoice, personNameCharsMax } from "#lib/domain/people/person";
import { codeCharsMax } from "#lib/domain/people/second-factor";
import { formatInstant } from "#lib/domain/time/instant";

// Twice the bound: a character beyond the basic plane counts as two here, and as one in a password's length.
const password = z.string().max(2 * passwordCharsMax);
const code = z.string().min(1).max(codeCharsMax);

export const PasswordChangeBody = z.strictObject({ password, new_password: password, code: code.optional() });
export const SessionProofBody = z.strictObject({ password, code: code.optional() });
export const TwoFactorStartBody = z.strictObject({ password });
export const TwoFactorConfirmBody = z.strictObject({ code });
export const TwoFactorChangeBody = z.strictObject({ password, code });

export const NameBody = z.strictObject({ name: z.string().max(2 * personNameCharsMax) });

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
