import { digestOf } from "#lib/crypto/secrets";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isSeenDue, isSessionOver, type SignedInMember } from "#lib/domain/people/member-session";
import { rolesAt } from "#lib/domain/people/role";
import type { Context } from "#lib/usecases/context";

/** The contents of a signed-in browser's cookie. */
export interface MemberToken {
  readonly agentId: string;
  readonly sessionId: string;
}

const ended = () => refuse("member_session_ended", "You are not signed in, or your session has ended. Sign in again.");

/**
 * Finds whose browser this is, by the present rows, with the roles in force now. With `seen` false the session does not
 * count as used.
 */
export async function findSignedInMember(
  { store, clock }: Context,
  token: MemberToken | null,
  seen: boolean,
): Promise<Outcome<SignedInMember>> {
  if (!token) return ended();
  const found = await store.sessions.findMemberSession(token.agentId, digestOf(token.sessionId));
  if (!found.ok) return found;
  const now = clock.now();
  const signedIn = found.value;
  if (signedIn?.member.status !== "active" || isSessionOver(signedIn.session, now)) return ended();
  if (seen && isSeenDue(signedIn.session, now)) {
    const { agentId, idDigest } = signedIn.session;
    // When this write is refused the session merely ages: nobody must be signed out because nothing can be written now.
    await store.sessions.seeMemberSession(agentId, idDigest, now);
  }
  const { member } = signedIn;
  return done({ ...signedIn, member: { ...member, roles: rolesAt(member, now) } });
}

/**
 * Why a browser's session is over; null when it is not. A session that ran out still has its row. The row of a session
 * that a sign-out elsewhere, a new password or an owner ended is gone.
 */
export async function findLeftSession(
  { store, clock }: Context,
  token: MemberToken | null,
): Promise<Outcome<"expired" | "ended" | null>> {
  if (!token) return done(null);
  const found = await store.sessions.findMemberSession(token.agentId, digestOf(token.sessionId));
  if (!found.ok) return found;
  const { value: row } = found;
  if (row?.member.status !== "active") return done("ended");
  return done(isSessionOver(row.session, clock.now()) ? "expired" : null);
}
