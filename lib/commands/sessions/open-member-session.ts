import { command } from "#lib/commands/command";
import { type Changes, decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Account } from "#lib/commands/people/account";
import { factorOn, judgeProof, spendProof } from "#lib/commands/people/second-factor-changes";
import { done, type Outcome } from "#lib/domain/failure";
import { memberSessionsMax } from "#lib/domain/people/member-session";
import type { MembershipChoice } from "#lib/domain/people/person";
import type { FactorProof } from "#lib/domain/people/second-factor";
import type { Author } from "#lib/store/author";
import type { MemberSession, MemberSessionAsk, SignInEnd } from "#lib/store/member-session";
import { leaveSession, signIn, signOut } from "./session-changes";
import { forgiveFailures, namesOf } from "./sign-in-failures";
import { changedMeanwhile, enter, judgeSignInPlace, openMemberships } from "./sign-in-place";

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
        { news: [newsOf(agentId, invitation === null ? "audit" : "agent")] },
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
    ...{ agentId, roles, auditorUntil, lastSeenAt },
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
