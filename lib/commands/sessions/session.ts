import { command } from "#lib/commands/command";
import { audited, type Changes, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { faultOfJoin, type Invited } from "#lib/commands/invitations/invitation-changes";
import { type Account, memberIn, noMemberOfYours } from "#lib/commands/people/account";
import { judgePassword, judgePasswordAndCode } from "#lib/commands/people/own-account";
import { factorOn, judgeProof, spendProof } from "#lib/commands/people/second-factor-changes";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import {
  isSessionOver,
  type MemberSession,
  type MemberSessionAsk,
  memberSessionsMax,
  type SessionProof,
  type SessionSwitch,
  type SessionsToEnd,
  type SignInEnd,
} from "#lib/domain/people/member-session";
import type { MembershipChoice } from "#lib/domain/people/person";
import { codeNeeded, type FactorProof } from "#lib/domain/people/second-factor";
import { invitationInvalid, isInvitationOpen, type MemberAsk } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import { newsOf } from "#lib/domain/topic";
import { leaveSession, markProved, signIn, signOut } from "./session-changes";
import {
  changedMeanwhile,
  enter,
  forgiveFailures,
  judgeSignInPlace,
  namesOf,
  openMemberships,
  type SignInPlace,
} from "./sign-in";

/** Refuses when, since the try was judged, the person was disabled, the password changed or the code was used. */
export const openMemberSession = command({
  facts: ({ session, sources, factorSource, invitation, replaces }: MemberSessionAsk, _by: Author) => ({
    account: want("account", session.email),
    invited: invitation === null ? null : want("invited", invitation),
    counted: want("signInFailures", namesOf(sources, factorSource)),
    replaced: replaces && want("memberSession", replaces.agentId, replaces.idDigest),
  }),
  decide({ account, invited, counted, replaced }, ask, by) {
    const { passwordHash, sources, factorSource, agentIds, invitation } = ask;
    if (account?.person.passwordHash !== passwordHash) return changedMeanwhile();
    const proved = judgeFactor(account, ask.proof);
    if (!proved.ok) return proved;
    const place = judgeSignInPlace(account, invited, ask, by.at);
    if (!place.ok) return place;
    const forgiven: Changes = { writes: forgiveFailures(counted, sources, factorSource) };
    if (place.value === "choose") {
      return decided(done<SignInEnd>({ kind: "choose", memberships: choiceOf(account, agentIds) }), forgiven);
    }
    const proof = proved.value;
    const used: Changes = proof ? { writes: [spendProof(account.person.email, proof, by.at)] } : {};
    const { member, changes: joined } = enter(place.value, by);
    const { agentId, roles } = member;
    const session = { ...ask.session, agentId };
    const { address, browser } = session;
    const facts = { address, browser, ...(proof && { second_factor: proof.kind }) };
    const recoveryCodesLeft = proof?.kind === "recovery" ? account.unusedCodes.length - 1 : null;
    return decided(
      done<SignInEnd>({ kind: "opened", session, recoveryCodesLeft }),
      together(
        used,
        joined,
        leaveSession(replaced, "signed in anew", by),
        signIn(session, roles, facts, by),
        forgiven,
        endOldest(account, session, replaced, by),
        // Whoever invited sees the new member arrive.
        { news: invitation === null ? [] : [newsOf(agentId, "agent")] },
      ),
    );
  },
});

/** The proof to use up; null when no second factor is on. */
function judgeFactor(account: Account, proof: FactorProof | null): Outcome<FactorProof | null> {
  const factor = factorOn(account);
  if (!factor) return done(null);
  if (!proof) return changedMeanwhile();
  const judged = judgeProof(account, factor, proof);
  return judged.ok ? done(proof) : judged;
}

const choiceOf = (account: Account, agentIds: readonly string[]): MembershipChoice[] =>
  openMemberships(account, agentIds).map(({ member: { agentId, roles, auditorUntil, lastSeenAt }, agent }) => ({
    agentId,
    roles,
    auditorUntil,
    lastSeenAt,
    agentName: agent.name,
  }));

/** A person has at most 20 sessions: the oldest ends first. */
function endOldest(account: Account, opened: MemberSession, replaced: MemberSession | null, by: Author): Changes {
  const isReplaced = ({ agentId, idDigest }: MemberSession) =>
    agentId === replaced?.agentId && idDigest === replaced.idDigest;
  const standing = [opened, ...account.sessions.filter((session) => !isReplaced(session))];
  const newestFirst = standing.toSorted((one, other) => Number(other.createdAt - one.createdAt));
  return signOut(opened.email, newestFirst.slice(memberSessionsMax), by, { why: "too many at once" }).changes;
}

/** Moves a person's session to another of their agents, or to an agent they join. The time of its end stays. */
export const switchMemberSession = command({
  facts: ({ from, to }: SessionSwitch, _by: Author) => ({
    before: want("memberSession", from.agentId, from.idDigest),
    account: want("accountOfSession", from.agentId, from.idDigest),
    invited: "invitation" in to ? want("invited", to.invitation) : null,
  }),
  decide({ before, account, invited }, { idDigest, to }, by) {
    if (!before || isSessionOver(before, by.at)) return leftMeanwhile();
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
      together(joined, leaveSession(before, "switched", by), signIn(session, roles, facts, by)),
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

const leftMeanwhile = () => refuse("member_session_ended", "Your session has ended meanwhile. Sign in again.");
const notTheirs = () =>
  refuse("member_not_found", "You are no active member of this agent. Reload the page to see those that you are.");

export const seeMemberSession = command({
  facts: (agentId: string, idDigest: string, _at: Instant) => ({ session: want("memberSession", agentId, idDigest) }),
  decide({ session }, agentId, idDigest, at) {
    if (!session) return done(null);
    const { email } = session;
    return decided(done(null), {
      writes: [
        { act: "change", table: "memberSessions", where: { agentId, idDigest }, to: { lastSeenAt: at } },
        { act: "change", table: "members", where: { agentId, email }, to: { lastSeenAt: at } },
      ],
    });
  },
});

/** Notes a proof of who sits at this session, for the dangerous changes of the next minutes. */
export const proveSession = command({
  facts: ({ email }: SessionProof, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, ask, by) {
    const { email, agentId, idDigest, proof } = ask;
    const judged = proof ? judgePasswordAndCode(account, ask, proof) : judgePassword(account, ask);
    if (!judged.ok) return judged;
    if (!proof && factorOn(account)) return codeNeeded();
    const here = judged.value.sessions.filter((each) => each.agentId === agentId && each.idDigest === idDigest);
    const [session] = here;
    if (!session || isSessionOver(session, by.at)) return endedMeanwhile();
    const after = proof ? { second_factor: proof.kind } : {};
    return decided(done({ provedAt: by.at }), {
      writes: [...(proof ? [spendProof(email, proof, by.at)] : []), ...markProved(here, by.at)],
      audit: [audited({ agentId, action: "member.proof", subject: email, before: null, after }, by)],
    });
  },
});

const endedMeanwhile = () => refuse("member_session_ended", "Your session has ended meanwhile. Sign in again.");

/** Signs a member of the team out everywhere, at an owner's request. */
export const endMemberSessions = command({
  facts: ({ email }: MemberAsk, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, { agentId, email }, by) {
    if (!account || !memberIn(account, agentId)) return noMemberOfYours();
    const there = account.sessions.filter((session) => session.agentId === agentId);
    return decided(done({ ended: there.length }), signOut(email, there, by).changes);
  },
});

/** Signs a person out: in one browser, in all others or everywhere. */
export const endOwnSessions = command({
  facts: ({ email }: SessionsToEnd, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, { email, only, except }, by) {
    const sessions = account?.sessions ?? [];
    const ending = sessions.filter(
      ({ idDigest }) => (only === undefined || idDigest === only) && (except === undefined || idDigest !== except),
    );
    const { agentIds, changes } = signOut(email, ending, by);
    return decided(done({ ended: ending.length, agentIds }), changes);
  },
});
