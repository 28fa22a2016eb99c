import { digestOf } from "#lib/crypto/secrets";
import { done, type Outcome } from "#lib/domain/failure";
import { isSessionOver } from "#lib/domain/people/member-session";
import type { Context } from "#lib/usecases/context";
import type { MemberToken } from "./find-signed-in-member";

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
