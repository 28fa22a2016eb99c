import type { Context } from "#lib/context";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { canonicalEmail } from "#lib/domain/staff";
import { sessionEndOf } from "#lib/domain/staff-session";
import { browserCharsMax } from "#lib/limits";
import { digestOf, newStaffSessionId } from "#lib/secrets";
import type { StaffToken } from "./find-signed-in-staff";
import { hashPassword } from "./hash-password";
import { verifyPassword } from "./verify-password";

export interface SignInAsk {
  readonly email: string;
  readonly password: string;
  readonly address: string | null;
  readonly browser: string;
  readonly requestId: string;
}

/** Judged where there is no such account, so that its answer takes as long as any other. */
const nobodysHash = hashPassword("the password of nobody at all");

const refused = () =>
  refuse("sign_in_refused", "The email or the password is wrong, or the account may not sign in. Check both.");

/** Opens a session for whoever knows the password. Every refusal is the same answer after the same work. */
export async function signIn({ store, clock }: Context, ask: SignInAsk): Promise<Outcome<StaffToken>> {
  const email = canonicalEmail(ask.email);
  const found = await store.findStaff(email);
  if (!found.ok) return found;
  const member = found.value;
  const fits = await verifyPassword(member?.passwordHash ?? (await nobodysHash), ask.password);
  if (!member || !fits || member.status !== "active") return refused();
  const at = clock.now();
  const sessionId = newStaffSessionId();
  const session = {
    agentId: member.agentId,
    idDigest: digestOf(sessionId),
    email,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: sessionEndOf(at),
    address: ask.address,
    browser: ask.browser.slice(0, browserCharsMax),
  };
  const by = { actor: `staff:${email}`, requestId: ask.requestId, at };
  const opened = await store.openStaffSession({ session, passwordHash: member.passwordHash }, by);
  if (!opened.ok) return opened.failure.kind === "sign_in_refused" ? refused() : opened;
  return done({ agentId: member.agentId, sessionId });
}
