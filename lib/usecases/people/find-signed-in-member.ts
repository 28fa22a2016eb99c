import { digestOf } from "#lib/crypto/secrets";
import { faultOfPlace } from "#lib/domain/agents/place";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isSeenDue, isSessionOver } from "#lib/domain/people/member-session";
import { rolesAt } from "#lib/domain/people/role";
import type { SignedInMember } from "#lib/store/member-session";
import type { Context } from "#lib/usecases/context";

/** The contents of a signed-in browser's cookie. */
export interface MemberToken {
  readonly agentId: string;
  readonly sessionId: string;
}

/** What a browser's cookies say: a session, none, or why nobody can tell now. A database that is busy ends no session. */
export type ReadToken = MemberToken | Extract<Outcome<never>, { readonly ok: false }> | null;

/** True when it cannot be told now whose session it is. */
export const isUnread = (token: ReadToken) => token !== null && "failure" in token;

const ended = () => refuse("member_session_ended", "You are not signed in, or your session has ended. Sign in again.");

/**
 * Finds whose browser this is, by the present rows, with the roles in force now. With `seen` false the session does not
 * count as used. Refuses while its agent is not served by this cell.
 */
export async function findSignedInMember(
  { store, clock }: Context,
  token: ReadToken,
  seen: boolean,
): Promise<Outcome<SignedInMember>> {
  if (!token) return ended();
  if (isUnread(token)) return token;
  const found = await store.sessions.findMemberSession(token.agentId, digestOf(token.sessionId));
  if (!found.ok) return found;
  const now = clock.now();
  const signedIn = found.value;
  if (signedIn?.member.status !== "active" || isSessionOver(signedIn.session, now)) return ended();
  const placeFault = faultOfPlace(signedIn.agent);
  if (placeFault) return { ok: false, failure: placeFault };
  if (seen && isSeenDue(signedIn.session, now)) {
    const { agentId, idDigest } = signedIn.session;
    // When this write is refused the session merely ages: nobody must be signed out because nothing can be written now.
    await store.sessions.seeMemberSession(agentId, idDigest, now);
  }
  const { member } = signedIn;
  return done({ ...signedIn, member: { ...member, roles: rolesAt(member, now) } });
}
