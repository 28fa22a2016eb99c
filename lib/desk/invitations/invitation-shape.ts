import * as z from "zod";
import { passwordCharsMax } from "#lib/domain/people/credentials";
import { personNameCharsMax } from "#lib/domain/people/person";
import { invitationTokenCharsMax } from "#lib/domain/people/team";
import { formatInstant } from "#lib/domain/time/instant";
import type { InvitationSeen } from "#lib/usecases/people/invitation";

const token = z.string().min(1).max(invitationTokenCharsMax);

export const InvitationBody = z.strictObject({ token });
export const InvitationAcceptBody = z.strictObject({
  token,
  password: z.string().max(2 * passwordCharsMax),
  /** Left out by a visitor who has an account. */
  name: z
    .string()
    .max(2 * personNameCharsMax)
    .exactOptional(),
});

/** An invitation as its link's holder sees it. */
export type InvitationView = ReturnType<typeof invitationSeen>;
export const invitationSeen = ({ invitation: { email, roles, expiresAt }, agent, visitor }: InvitationSeen) => ({
  agent: agent.name,
  email,
  roles,
  expires_at: formatInstant(expiresAt),
  visitor,
});
