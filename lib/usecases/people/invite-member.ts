import { ulid } from "ulid";
import { digestOf, newInvitationToken } from "#lib/crypto/secrets";
import { done, type Outcome, refuseFirst } from "#lib/domain/failure";
import { faultOfEmail } from "#lib/domain/people/credentials";
import { faultOfRoles, type RolesHeld } from "#lib/domain/people/role";
import type { Invitation } from "#lib/domain/people/team";
import { invitationDays } from "#lib/domain/people/team";
import { day, instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";

export interface InviteInput extends RolesHeld {
  readonly agentId: string;
  readonly email: string;
  readonly invitedBy: string;
}

export interface MadeInvitation {
  readonly invitation: Invitation;
  /** Shown only now: later only its digest exists. */
  readonly token: string;
}

/**
 * The answer hides whether the email has an account with another agent: otherwise an owner could find that out for any
 * email. Only the person who proves the account is told.
 */
export async function inviteMember(
  { store }: Context,
  input: InviteInput,
  by: Author,
): Promise<Outcome<MadeInvitation>> {
  const { agentId, email, roles, auditorUntil, invitedBy } = input;
  const wrong = refuseFirst({ email: faultOfEmail(email), roles: faultOfRoles(input, by.at) });
  if (wrong) return wrong;
  const token = newInvitationToken();
  const invitation: Invitation = {
    ...{ agentId, id: ulid(), tokenDigest: digestOf(token), email, roles, auditorUntil },
    ...{ invitedBy, createdAt: by.at, expiresAt: instant(by.at + BigInt(invitationDays) * day) },
    ...{ answeredAt: null, endedAt: null, end: null },
  };
  const made = await store.people.inviteMember(invitation, by);
  return made.ok ? done({ invitation, token }) : made;
}
