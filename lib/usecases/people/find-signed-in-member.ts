import type { Context } from "#lib/context";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isSeenDue, isSessionOver } from "#lib/domain/people/member-session";
import { digestOf } from "#lib/secrets";
import type { SignedInStaff } from "#lib/store/member-session";

/** What a signed-in browser holds. */
export interface StaffToken {
  readonly agentId: string;
  readonly sessionId: string;
}

const ended = () => refuse("staff_session_ended", "You are not signed in, or your session has ended. Sign in again.");

/** Whose browser this is, by the rows as they stand now. One that is merely asked about, `seen` false, ages on. */
export async function findSignedInStaff(
  { store, clock }: Context,
  token: StaffToken | null,
  seen: boolean,
): Promise<Outcome<SignedInStaff>> {
  if (!token) return ended();
  const found = await store.sessions.findMemberSession(token.agentId, digestOf(token.sessionId));
  if (!found.ok) return found;
  const now = clock.now();
  const signedIn = found.value;
  if (signedIn?.member.status !== "active" || isSessionOver(signedIn.session, now)) return ended();
  if (seen && isSeenDue(signedIn.session, now)) {
    const { agentId, idDigest } = signedIn.session;
    // Refused, the session only ages: whoever looks must not be sent away because nothing can be written just now.
    await store.sessions.seeMemberSession(agentId, idDigest, now);
  }
  return done(signedIn);
}
