import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse, refuseFirst } from "#lib/domain/failure";
import { proofEndOf } from "#lib/domain/people/acting-member";
import { faultOfPassword } from "#lib/domain/people/credentials";
import type { PersonAccount } from "#lib/domain/people/member";
import type { MemberSession } from "#lib/domain/people/member-session";
import { codeNeeded } from "#lib/domain/people/second-factor";
import { isWorthAudit } from "#lib/domain/people/sign-in-delay";
import type { Instant } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";
import { hashPassword, passwordTurns, tooBusy, verifyPassword } from "./password";
import { agentsToTell, auditWrongCode, type ProvenFactor, proveSecondFactor } from "./prove-second-factor";
import { deviceIdOf, factorSource, signInSources } from "./sign-in-sources";

export interface OwnAccountAsk {
  readonly email: string;
  readonly password: string;
  readonly address: string | null;
  readonly deviceMark: string | null;
}

export interface ProvenAccount {
  readonly account: PersonAccount;
  /** Takes back the count of the try after the change is done. */
  forgive(proven: ProvenFactor | null): Promise<void>;
  proveFactor(code: string): Promise<Outcome<ProvenFactor>>;
}

/**
 * Checks that the person at a signed-in browser knows the account's password. Tries are counted like sign-ins and by
 * the same sources, so that a stolen session is no better place to guess from.
 */
export async function proveOwnAccount(
  context: Context,
  ask: OwnAccountAsk,
  by: Author,
): Promise<Outcome<ProvenAccount>> {
  const { store, clock, secrets } = context;
  const { email } = ask;
  if (passwordTurns.isFull) return tooBusy();
  const deviceId = deviceIdOf(secrets, email, ask.deviceMark);
  const sources = signInSources(email, ask.address, deviceId);
  const counted = await store.sessions.countSignInTry(sources, clock.now());
  if (!counted.ok) return counted;
  const { waitSeconds, failures } = counted.value;
  if (waitSeconds > 0) {
    return refuse("rate_exceeded", `Too many failed tries. Wait ${waitSeconds} s and try again.`, waitSeconds);
  }
  const found = await store.people.findAccount(email);
  if (!found.ok) return found;
  const account = found.value;
  if (!account) return passwordWrong();
  const { passwordHash } = account.person;
  const fits = await passwordTurns.take(() => verifyPassword(passwordHash, ask.password));
  if (!fits.ok) return fits;
  if (!fits.value) {
    auditWrongPassword(context, account, failures, by);
    return passwordWrong();
  }
  return done({
    account,
    async forgive(proven) {
      await store.sessions.forgiveSignInTry(sources, proven?.source ?? null);
    },
    proveFactor: (code) => proveSecondFactor(context, account, code, factorSource(secrets, account, ask.deviceMark)),
  });
}

const passwordWrong = () => refuse("password_wrong", "This is not your current password. Nothing was changed.");

/** Audits a wrong password of somebody who is signed in: a typing mistake, or a stolen session. Nobody awaits it. */
function auditWrongPassword({ store }: Context, account: PersonAccount, failures: number, by: Author): void {
  if (!isWorthAudit(failures)) return;
  const facts = { action: "member.password_refused" as const, subject: account.person.email, before: null };
  for (const agentId of agentsToTell(account)) {
    store.audit.recordAudit({ ...facts, agentId, after: { failures, address: by.address } }, by).catch(() => {});
  }
}

export interface SessionProofAsk extends OwnAccountAsk {
  /** A code of the second factor; required when one is in force. */
  readonly code: string | null;
}

/** Proves who sits at a session, as a change of the own password does. Answers until when the proof is good. */
export async function proveSession(
  context: Context,
  { agentId, idDigest }: Pick<MemberSession, "agentId" | "idDigest">,
  { code, ...ask }: SessionProofAsk,
  by: Author,
): Promise<Outcome<{ provedUntil: Instant }>> {
  const proven = await proveOwnAccount(context, ask, by);
  if (!proven.ok) return proven;
  const { account, forgive, proveFactor } = proven.value;
  const hasFactor = account.twoFactor?.confirmedAt != null;
  if (hasFactor && code === null) return codeNeeded();
  const factor = hasFactor && code !== null ? await proveFactor(code) : null;
  if (factor && !factor.ok) {
    auditWrongCode(context, account, factor, by);
    return factor;
  }
  const { email, passwordHash } = account.person;
  const proof = factor?.value.proof ?? null;
  const proved = await context.store.sessions.proveSession({ email, passwordHash, agentId, idDigest, proof }, by);
  if (!proved.ok) {
    auditWrongCode(context, account, proved, by);
    return proved;
  }
  await forgive(factor?.value ?? null);
  return done({ provedUntil: proofEndOf(proved.value.provedAt) });
}

export interface PasswordChangeAsk extends OwnAccountAsk {
  readonly newPassword: string;
  /** A code of the second factor; required when one is in force. */
  readonly code: string | null;
  readonly keepSession: string;
}

/**
 * Requires a code when a second factor is in force, so that a stolen session and password cannot lock the member out.
 * All other sessions end, because one may be the reason for the change.
 */
export async function changeOwnPassword(
  context: Context,
  { newPassword, keepSession, code, ...ask }: PasswordChangeAsk,
  by: Author,
): Promise<Outcome<{ ended: number }>> {
  const wrong = refuseFirst({ new_password: faultOfPassword(newPassword) });
  if (wrong) return wrong;
  const proven = await proveOwnAccount(context, ask, by);
  if (!proven.ok) return proven;
  const { account, forgive, proveFactor } = proven.value;
  const factor = code === null ? null : await proveFactor(code);
  if (factor && !factor.ok) {
    auditWrongCode(context, account, factor, by);
    return factor;
  }
  const newHash = await passwordTurns.take(() => hashPassword(newPassword));
  if (!newHash.ok) return newHash;
  const { email, passwordHash } = account.person;
  const proof = factor?.value.proof ?? null;
  const changed = await context.store.people.changePassword(
    { email, passwordHash, newHash: newHash.value, keepSession, proof },
    by,
  );
  if (changed.ok) await forgive(factor?.value ?? null);
  // A missing code is no guess, so only a wrong code is audited.
  else if (factor) auditWrongCode(context, account, changed, by);
  return changed;
}
