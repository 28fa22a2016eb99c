import { ulid } from "ulid";
import { digestOf, newInvitationToken } from "#lib/crypto/secrets";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse, refuseFirst } from "#lib/domain/failure";
import { faultOfEmail, faultOfPassword } from "#lib/domain/people/credentials";
import type { InvitationWithAgent } from "#lib/domain/people/member";
import { faultOfPersonName, personNameOf } from "#lib/domain/people/person";
import { faultOfRoles, type RolesHeld } from "#lib/domain/people/role";
import {
  type Invitation,
  invitationDays,
  invitationInvalid,
  invitationOwn,
  isInvitationOpen,
  isInvitationUnanswered,
  type MemberAsk,
} from "#lib/domain/people/team";
import { day, instant } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";
import { hashPassword, passwordTurns, tooBusy } from "./password";
import { deviceIdOf, invitationSources } from "./sign-in-sources";

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
    agentId,
    id: ulid(),
    tokenDigest: digestOf(token),
    email,
    roles,
    auditorUntil,
    invitedBy,
    createdAt: by.at,
    expiresAt: instant(by.at + BigInt(invitationDays) * day),
    answeredAt: null,
    endedAt: null,
    end: null,
  };
  const made = await store.people.inviteMember(invitation, by);
  return made.ok ? done({ invitation, token }) : made;
}

export interface InvitationVisit {
  readonly token: string;
  readonly address: string | null;
  /** The email of the person signed in at this browser, or null. */
  readonly signedInAs: string | null;
}

/** The visitor of a link: not signed in, the invited person, or somebody else. */
export type InvitationVisitor = "nobody" | "invited" | "other";

export type InvitationSeen = InvitationWithAgent & { readonly visitor: InvitationVisitor };

/**
 * Finds a link's invitation. Tries are counted by address like sign-ins, and a valid link takes its count back. An
 * answered invitation is shown only to the invited person, who proves that by being signed in.
 */
export async function readInvitation(
  { store, clock }: Context,
  { token, address, signedInAs }: InvitationVisit,
): Promise<Outcome<InvitationSeen>> {
  const sources = invitationSources(address);
  const counted = await store.sessions.countSignInTry(sources, clock.now());
  if (!counted.ok) return counted;
  const { waitSeconds } = counted.value;
  if (waitSeconds > 0) {
    return refuse("rate_exceeded", `Too many failed tries. Wait ${waitSeconds} s and try again.`, waitSeconds);
  }
  const found = await store.people.findInvitation(digestOf(token));
  if (!found.ok) return found;
  if (!found.value) return invitationInvalid();
  const { invitation } = found.value;
  const visitor = signedInAs === null ? "nobody" : signedInAs === invitation.email ? "invited" : "other";
  const canUse = visitor === "invited" ? isInvitationOpen : isInvitationUnanswered;
  if (!canUse(invitation, clock.now())) return invitationInvalid();
  await store.sessions.forgiveSignInTry([], sources[0] ?? null);
  return done({ ...found.value, visitor });
}

export interface InvitationAnswer extends InvitationVisit {
  readonly password: string;
  /** Null for a visitor who has an account, or left it out. */
  readonly name?: string | null;
  /** The browser's mark of an earlier sign-in, if it has one. */
  readonly deviceMark: string | null;
}

/**
 * Makes the account of an email that has none. An email with an account gets the same answer after the same work, so
 * that the link's holder learns only at the next sign-in whether the account is theirs.
 */
export async function acceptInvitation(
  context: Context,
  { password, name = null, deviceMark, ...visit }: InvitationAnswer,
  requestId: string,
): Promise<Outcome<MemberAsk>> {
  const wrong = refuseFirst({
    password: faultOfPassword(password),
    name: name === null ? null : faultOfPersonName(name),
  });
  if (wrong) return wrong;
  if (passwordTurns.isFull) return tooBusy();
  const found = await readInvitation(context, visit);
  if (!found.ok) return found;
  const { invitation, visitor } = found.value;
  const { email, invitedBy, tokenDigest } = invitation;
  const isInviters = visit.signedInAs === invitedBy || deviceIdOf(context.secrets, invitedBy, deviceMark) !== null;
  if (isInviters) return invitationOwn();
  if (visitor === "other") return signedInAsOther();
  const passwordHash = await passwordTurns.take(() => hashPassword(password));
  if (!passwordHash.ok) return passwordHash;
  const by = { actor: `member:${email}`, requestId, address: visit.address, at: context.clock.now(), acting: null };
  return context.store.people.acceptInvitation(
    { tokenDigest, name: name === null ? null : personNameOf(name), passwordHash: passwordHash.value },
    by,
  );
}

export const signedInAsOther = () =>
  refuse(
    "signed_in_as_other",
    "You are signed in as somebody else than this invitation is for. Sign out first, then open the link again.",
  );
