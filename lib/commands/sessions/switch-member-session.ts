import { command } from "#lib/commands/command";
import { decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { faultOfJoin, type Invited } from "#lib/commands/invitations/join-changes";
import type { Account } from "#lib/commands/people/account";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isSessionOver } from "#lib/domain/people/member-session";
import { invitationInvalid, isInvitationOpen } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { SessionSwitch } from "#lib/store/member-session";
import { leaveSession, signIn } from "./session-changes";
import { enter, openMemberships, type SignInPlace } from "./sign-in-place";

/** Moves a person's session to another of their agents, or to an agent they join. The time of its end stays. */
export const switchMemberSession = command({
  facts: ({ from, to }: SessionSwitch, _by: Author) => ({
    before: want("memberSession", from.agentId, from.idDigest),
    account: want("accountOfSession", from.agentId, from.idDigest),
    invited: "invitation" in to ? want("invited", to.invitation) : null,
  }),
  decide({ before, account, invited }, { from, idDigest, to }, by) {
    if (!before || isSessionOver(before, by.at)) return endedMeanwhile();
    const place =
      "agentId" in to ? judgeMembership(account, to.agentId) : judgeInvitation(invited, before.email, by.at);
    if (!place.ok) return place;
    const { member, changes: joined } = enter(place.value, by);
    const { agentId, roles } = member;
    const { address } = by;
    const session = { ...before, agentId, idDigest, lastSeenAt: by.at, address };
    const facts = { address, browser: before.browser, why: "switched" };
    return decided(
      done(session),
      together(joined, leaveSession(before, "switched", by), signIn(session, roles, facts, by), {
        news: [newsOf(from.agentId, "agent"), newsOf(agentId, "agent")],
      }),
    );
  },
});

function judgeMembership(account: Account | null, agentId: string): Outcome<SignInPlace> {
  const [membership] = openMemberships(account, [agentId]);
  return membership ? done(membership.member) : notTheirs();
}

function judgeInvitation(invited: Invited | null, email: string, now: Instant): Outcome<SignInPlace> {
  const fits = invited?.invitation.email === email && isInvitationOpen(invited.invitation, now);
  return fits ? (faultOfJoin(invited) ?? done({ joining: invited })) : invitationInvalid();
}

const endedMeanwhile = () => refuse("member_session_ended", "Your session has ended meanwhile. Sign in again.");
const notTheirs = () =>
  refuse("member_not_found", "You are no active member of this agent. Reload the page to see those that you are.");
