import type { Context } from "#lib/context";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isWorthAudit } from "#lib/domain/sign-in-delay";
import { canonicalEmail, newEmail } from "#lib/domain/staff";
import { sessionEndOf } from "#lib/domain/staff-session";
import { browserCharsMax } from "#lib/limits";
import { digestOf, newDeviceId, newStaffSessionId } from "#lib/secrets";
import type { Author } from "#lib/stored/author";
import type { Staff, StaffAccount } from "#lib/stored/staff";
import type { SignInSource } from "#lib/stored/staff-session";
import { auditWrongCode } from "./audit-wrong-code";
import type { StaffToken } from "./find-signed-in-staff";
import { hashPassword } from "./hash-password";
import { judgeStaffAddress } from "./judge-staff-gate";
import { passwordTurns, tooBusy } from "./password-turns";
import { type ProvenFactor, proveSecondFactor } from "./prove-second-factor";
import { deviceIdOf, factorSource, signInSources } from "./sign-in-sources";
import { verifyPassword } from "./verify-password";

export interface SignInAsk {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator, or a recovery code; null before one was asked for. */
  readonly code: string | null;
  readonly address: string | null;
  readonly browser: string;
  /** The mark that a browser keeps of an earlier sign-in, if it has one. */
  readonly deviceMark: string | null;
  /** The session that the browser's cookie names, if it still has one. */
  readonly former: StaffToken | null;
  readonly requestId: string;
}

export interface SignedIn extends StaffToken {
  readonly deviceMark: string;
  /** Where a recovery code was used. */
  readonly recoveryCodesLeft: number | null;
}

/** Judged where there is no such account, so that its answer takes as long as any other. */
const nobodysHash = hashPassword("the password of nobody at all");

/** Emails are kept in one form; an account from before that is known by the very one that it was made with. */
async function knownEmail({ store }: Context, typed: string): Promise<string> {
  const [asTyped, kept] = [canonicalEmail(typed), newEmail(typed)];
  if (asTyped === kept) return kept;
  const found = await store.findStaff(asTyped);
  return found.ok && found.value ? asTyped : kept;
}

const refused = () =>
  refuse("sign_in_refused", "The email or the password is wrong, or the account may not sign in. Check both.");

/**
 * Opens a session for whoever knows the password and has the second factor, where there is one. Both come with one
 * request, so that nothing between signed in and signed out has to be kept, stolen or run out. Only what follows a right
 * password tells more than that it was refused; the try stays counted until a session is open.
 */
export async function signIn(context: Context, ask: SignInAsk): Promise<Outcome<SignedIn>> {
  const { store, clock, secrets } = context;
  if (passwordTurns.isFull) return tooBusy();
  const email = await knownEmail(context, ask.email);
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
  const { account, fits } = judged.value;
  if (!account || !fits || account.member.status !== "active") {
    if (account) auditFailure(context, account.member, ask, { failures });
    return refused();
  }
  const allowed = judgeStaffAddress(account.agent, ask.address);
  if (!allowed.ok) {
    auditFailure(context, account.member, ask, { failures, why: "address" });
    return allowed;
  }
  const proven = await proveFactor(context, account, ask, deviceId);
  const opened = proven.ok ? await openSession(context, account.member, ask, sources, proven.value) : proven;
  if (!opened.ok) {
    // The right password without a code is the form's first step, on everybody's way in: it opens nothing, and is no event.
    auditWrongCode(context, account.member, opened, unknownAuthor(context, ask));
    return opened.failure.kind === "sign_in_refused" ? refused() : opened;
  }
  return done({ ...opened.value, deviceMark: secrets.deviceMark(email, deviceId ?? newDeviceId()) });
}

async function judge(
  { store }: Context,
  email: string,
  password: string,
): Promise<Outcome<{ account: StaffAccount | null; fits: boolean }>> {
  const found = await store.findStaffAccount(email);
  if (!found.ok) return found;
  const account = found.value;
  const hash = account?.member.passwordHash ?? (await nobodysHash);
  const fits = await passwordTurns.take(() => verifyPassword(hash, password));
  return fits.ok ? done({ account, fits: fits.value }) : fits;
}

async function proveFactor(
  context: Context,
  account: StaffAccount,
  ask: SignInAsk,
  deviceId: string | null,
): Promise<Outcome<ProvenFactor | null>> {
  if (!account.twoFactor?.confirmedAt) return done(null);
  if (ask.code === null) {
    return refuse("second_factor_needed", "Enter the code that your authenticator shows, or a recovery code.");
  }
  const { member } = account;
  const source = factorSource(member.email, member.passwordHash, deviceId);
  return proveSecondFactor(context, account, ask.code, source);
}

async function openSession(
  context: Context,
  member: Staff,
  ask: SignInAsk,
  sources: readonly SignInSource[],
  proven: ProvenFactor | null,
): Promise<Outcome<StaffToken & { recoveryCodesLeft: number | null }>> {
  const { agentId, email, passwordHash } = member;
  const { address, browser, requestId, former } = ask;
  const at = context.clock.now();
  const sessionId = newStaffSessionId();
  const session = {
    ...{ agentId, email, address, browser: browser.slice(0, browserCharsMax) },
    idDigest: digestOf(sessionId),
    ...{ createdAt: at, lastSeenAt: at, expiresAt: sessionEndOf(at) },
  };
  const by = { actor: `staff:${email}`, requestId, address, at, acting: null };
  const replaces = former && { agentId: former.agentId, idDigest: digestOf(former.sessionId) };
  const opened = await context.store.openStaffSession(
    { session, passwordHash, sources, factorSource: proven?.source ?? null, proof: proven?.proof ?? null, replaces },
    by,
  );
  if (!opened.ok) return opened;
  return done({ agentId, sessionId, recoveryCodesLeft: opened.value.recoveryCodesLeft });
}

/** Nobody waits for it: an answer that came later for an account that exists would tell that it does. */
function auditFailure(
  context: Context,
  member: Staff,
  ask: SignInAsk,
  { failures, why }: { readonly failures: number; readonly why?: "address" },
): void {
  if (!isWorthAudit(failures)) return;
  const { agentId, email, status } = member;
  const after = { failures, address: ask.address, status, ...(why && { why }) };
  const facts = { agentId, action: "staff.sign_in_refused", subject: email, before: null, after };
  context.store.recordAudit(facts, unknownAuthor(context, ask)).catch(() => {});
}

/** Whose account was tried is the row's subject; who tried it, nobody knows. */
const unknownAuthor = ({ clock }: Context, { requestId, address }: SignInAsk): Author => ({
  actor: "unknown",
  requestId,
  address,
  at: clock.now(),
  acting: null,
});
