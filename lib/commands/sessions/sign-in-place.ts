import type { Changes } from "#lib/commands/decision";
import { faultOfJoin, type Invited, join } from "#lib/commands/invitations/join-changes";
import type { Account } from "#lib/commands/people/account";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { judgeMemberships } from "#lib/domain/people/person";
import { fitsProvenAccount, invitationInvalid } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { Member, Membership } from "#lib/store/member";
import type { MemberSessionAsk } from "#lib/store/member-session";

/** The memberships that this browser may act for. */
export const openMemberships = (account: Account | null, agentIds: readonly string[]): Membership[] =>
  account?.memberships.filter(({ member: { agentId, status } }) => status === "active" && agentIds.includes(agentId)) ??
  [];

/** Where a session opens: at a membership, or at an invitation's agent. */
export type SignInPlace = Member | { readonly joining: Invited };

/** Finds the invitation's agent, or one of the memberships open to this browser. */
export function judgeSignInPlace(
  account: Account,
  invited: Invited | null,
  { agentIds, chosen, invitation }: Pick<MemberSessionAsk, "agentIds" | "chosen" | "invitation">,
  now: Instant,
): Outcome<"choose" | SignInPlace> {
  const proven = invited?.invitation ?? null;
  if (invitation !== null && !fitsProvenAccount(proven, account.person.email, now)) return invitationInvalid();
  if (invited && invited.invitation.end === null) {
    if (!agentIds.includes(invited.invitation.agentId)) return changedMeanwhile();
    return faultOfJoin(invited) ?? done({ joining: invited });
  }
  const open = openMemberships(account, agentIds).map(({ member }) => member);
  const judged = judgeMemberships(open, proven?.agentId ?? chosen);
  if (judged === "choose") return done(judged);
  const member = judged === "none" ? undefined : open.find(({ agentId }) => agentId === judged.agentId);
  return member ? done(member) : changedMeanwhile();
}

/** The member whose session begins, and the changes if the person joins. */
export function enter(place: SignInPlace, by: Author): { readonly member: Member; readonly changes: Changes } {
  return "joining" in place ? join(place.joining, by) : { member: place, changes: {} };
}

export const changedMeanwhile = () =>
  refuse("sign_in_refused", "The account changed while the password was judged. Sign in again.");
