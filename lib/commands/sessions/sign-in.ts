import { command } from "#lib/commands/command";
import { type Changes, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { faultOfJoin, type Invited, join } from "#lib/commands/invitations/invitation-changes";
import type { Account } from "#lib/commands/people/account";
import type { Write } from "#lib/commands/write";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Member, Membership } from "#lib/domain/people/member";
import type { MemberSessionAsk, SignInSource } from "#lib/domain/people/member-session";
import { judgeMemberships } from "#lib/domain/people/person";
import { type CountedSource, failuresNow, secondsToWait } from "#lib/domain/people/sign-in-delay";
import { fitsProvenAccount, invitationInvalid } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";

/** Takes back the counts of a successful try, and all failures of its own browser. */
export function forgiveFailures(
  counted: readonly CountedSource[],
  sources: readonly SignInSource[],
  factorSource: SignInSource | null,
): Write[] {
  const failuresOf = ({ name }: SignInSource) => counted.find(({ source }) => source === name)?.failures ?? 0;
  const takeBack = (source: SignInSource, times: number): Write => ({
    act: "change",
    table: "signInFailures",
    where: { source: source.name },
    to: { failures: Math.max(0, failuresOf(source) - times) },
  });
  const forget = ({ name }: SignInSource): Write => ({
    act: "remove",
    table: "signInFailures",
    where: { source: name },
  });

  /**
   * The first source is the browser's own: all its failures are taken off. When the try's address is unknown, the
   * account stands first: others share that count, so only this one try is taken off.
   */
  function ofSources([own, ...shared]: readonly SignInSource[]): Write[] {
    if (!own) return [];
    if (own.kind === "account") return [takeBack(own, 1)];
    const failures = failuresOf(own);
    return failures === 0 ? [] : [forget(own), ...shared.map((source) => takeBack(source, failures))];
  }

  /**
   * A known browser is forgiven all its failures. Any other only gets this try back, so that a stranger with the
   * password stays counted.
   */
  function ofFactor(source: SignInSource): Write {
    return sources[0]?.kind === "device" ? forget(source) : takeBack(source, 1);
  }

  return [...ofSources(sources), ...(factorSource ? [ofFactor(factorSource)] : [])];
}

export const namesOf = (sources: readonly SignInSource[], factorSource: SignInSource | null): string[] =>
  [...sources, ...(factorSource ? [factorSource] : [])].map(({ name }) => name);

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

/**
 * Counts a try to sign in, unless it has to wait. A waiting try is not counted, so that the wait ends even for a person
 * who keeps trying.
 */
export const countSignInTry = command({
  facts: (sources: readonly SignInSource[], _at: Instant) => ({
    counted: want("signInFailures", namesOf(sources, null)),
  }),
  decide({ counted }, sources, at) {
    const known = sources.map(({ kind, name }) => ({
      kind,
      name,
      counted: counted.find(({ source }) => source === name) ?? null,
    }));
    const waitSeconds = Math.max(0, ...known.map((one) => secondsToWait(one.kind, one.counted, at)));
    if (waitSeconds > 0) return done({ waitSeconds, failures: 0 });
    const rows = known.map((one) => ({
      source: one.name,
      failures: failuresNow(one.counted, at) + 1,
      lastAt: at,
    }));
    // The last row is the account's or the known browser's.
    return decided(done({ waitSeconds: 0, failures: rows.at(-1)?.failures ?? 0 }), {
      writes: rows.map((row) => ({ act: "put", table: "signInFailures", row })),
    });
  },
});

/** Takes back the counts of a success that opens no session. */
export const forgiveSignInTry = command({
  facts: (sources: readonly SignInSource[], factorSource: SignInSource | null) => ({
    counted: want("signInFailures", namesOf(sources, factorSource)),
  }),
  decide: ({ counted }, sources, factorSource) =>
    decided(done(null), { writes: forgiveFailures(counted, sources, factorSource) }),
});
