import type { Context } from "#lib/context";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isWorthAudit } from "#lib/domain/sign-in-delay";
import { canonicalEmail } from "#lib/domain/staff";
import { sessionEndOf } from "#lib/domain/staff-session";
import { browserCharsMax } from "#lib/limits";
import { digestOf, newDeviceId, newStaffSessionId } from "#lib/secrets";
import type { SignInSource, Staff } from "#lib/store";
import type { StaffToken } from "./find-signed-in-staff";
import { hashPassword } from "./hash-password";
import { PasswordTurns, tooBusy } from "./password-turns";
import { deviceIdOf, signInSources } from "./sign-in-sources";
import { verifyPassword } from "./verify-password";

export interface SignInAsk {
  readonly email: string;
  readonly password: string;
  readonly address: string | null;
  readonly browser: string;
  /** The mark that a browser keeps of an earlier sign-in, if it has one. */
  readonly deviceMark: string | null;
  readonly requestId: string;
}

export interface SignedIn extends StaffToken {
  readonly deviceMark: string;
}

const turns = new PasswordTurns();

/** Judged where there is no such account, so that its answer takes as long as any other. */
const nobodysHash = hashPassword("the password of nobody at all");

const refused = () =>
  refuse("sign_in_refused", "The email or the password is wrong, or the account may not sign in. Check both.");

/** Opens a session for whoever knows the password. Every refusal is the same answer after the same work. */
export async function signIn(context: Context, ask: SignInAsk): Promise<Outcome<SignedIn>> {
  const { store, clock, secrets } = context;
  if (turns.isFull) return tooBusy();
  const email = canonicalEmail(ask.email);
  const deviceId = deviceIdOf(secrets, email, ask.deviceMark);
  const sources = signInSources(email, ask.address, deviceId);
  // Counted before it is judged: of many guesses at once, each has been counted when the next one asks.
  const counted = await store.countSignInTry(sources, clock.now());
  if (!counted.ok) return counted;
  const { waitSeconds, failures } = counted.value;
  if (waitSeconds > 0) {
    return refuse("rate_exceeded", `Too many failed tries. Wait ${waitSeconds} s and try again.`, waitSeconds);
  }
  const judged = await judge(context, email, ask.password);
  if (!judged.ok) return judged;
  const { member, fits } = judged.value;
  if (!member || !fits || member.status !== "active") {
    if (member) auditFailure(context, member, ask, failures);
    return refused();
  }
  const token = await openSession(context, member, ask, sources);
  if (!token.ok) return token.failure.kind === "sign_in_refused" ? refused() : token;
  return done({ ...token.value, deviceMark: secrets.deviceMark(email, deviceId ?? newDeviceId()) });
}

async function judge(
  { store }: Context,
  email: string,
  password: string,
): Promise<Outcome<{ member: Staff | null; fits: boolean }>> {
  const found = await store.findStaff(email);
  if (!found.ok) return found;
  const member = found.value;
  const hash = member?.passwordHash ?? (await nobodysHash);
  const fits = await turns.take(() => verifyPassword(hash, password));
  return fits.ok ? done({ member, fits: fits.value }) : fits;
}

async function openSession(
  { store, clock }: Context,
  { agentId, email, passwordHash }: Staff,
  { address, browser, requestId }: SignInAsk,
  sources: readonly SignInSource[],
): Promise<Outcome<StaffToken>> {
  const at = clock.now();
  const sessionId = newStaffSessionId();
  const session = {
    ...{ agentId, email, address, browser: browser.slice(0, browserCharsMax) },
    idDigest: digestOf(sessionId),
    ...{ createdAt: at, lastSeenAt: at, expiresAt: sessionEndOf(at) },
  };
  const by = { actor: `staff:${email}`, requestId, address, at };
  const opened = await store.openStaffSession({ session, passwordHash, sources }, by);
  return opened.ok ? done({ agentId, sessionId }) : opened;
}

/** Nobody waits for it: an answer that came later for an account that exists would tell that it does. */
function auditFailure({ store, clock }: Context, member: Staff, ask: SignInAsk, failures: number): void {
  if (!isWorthAudit(failures)) return;
  const { agentId, email, status } = member;
  const after = { failures, address: ask.address, status };
  store
    .recordAudit(
      { agentId, action: "staff.sign_in_refused", subject: email, before: null, after },
      { actor: "unknown", requestId: ask.requestId, address: ask.address, at: clock.now() },
    )
    .catch(() => {});
}
