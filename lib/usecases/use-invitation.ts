import type { Context } from "#lib/context";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { faultOfPassword } from "#lib/domain/staff";
import { invitationInvalid, isInvitationOpen } from "#lib/domain/team";
import { digestOf } from "#lib/secrets";
import type { InvitationWithAgent, Staff } from "#lib/stored/staff";
import { hashPassword } from "./hash-password";
import { passwordTurns, tooBusy } from "./password-turns";
import { invitationSources } from "./sign-in-sources";

export interface InvitationVisit {
  readonly token: string;
  readonly address: string | null;
}

/** Whose invitation it is. Counted by address as a sign-in is; a link that can be used takes it back. */
export async function readInvitation(
  { store, clock }: Context,
  { token, address }: InvitationVisit,
): Promise<Outcome<InvitationWithAgent>> {
  const sources = invitationSources(address);
  const counted = await store.countSignInTry(sources, clock.now());
  if (!counted.ok) return counted;
  const { waitSeconds } = counted.value;
  if (waitSeconds > 0) {
    return refuse("rate_exceeded", `Too many failed tries. Wait ${waitSeconds} s and try again.`, waitSeconds);
  }
  const found = await store.findInvitation(digestOf(token));
  if (!found.ok) return found;
  if (!found.value || !isInvitationOpen(found.value.invitation, clock.now())) return invitationInvalid();
  await store.forgiveSignInTry([], sources[0] ?? null);
  return done(found.value);
}

/** Makes the account. Only for a link that can be used is a password worth the work of hashing it. */
export async function acceptInvitation(
  context: Context,
  { password, ...visit }: InvitationVisit & { readonly password: string },
  requestId: string,
): Promise<Outcome<Staff>> {
  const fault = faultOfPassword(password);
  if (fault) return refuse("parameter_wrong", fault);
  if (passwordTurns.isFull) return tooBusy();
  const found = await readInvitation(context, visit);
  if (!found.ok) return found;
  const { email, tokenDigest } = found.value.invitation;
  const passwordHash = await passwordTurns.take(() => hashPassword(password));
  if (!passwordHash.ok) return passwordHash;
  const by = { actor: `staff:${email}`, requestId, address: visit.address, at: context.clock.now(), acting: null };
  return context.store.acceptInvitation({ tokenDigest, passwordHash: passwordHash.value }, by);
}
