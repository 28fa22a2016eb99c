import { done, type Outcome, refuse } from "#lib/domain/failure";
import { readCode } from "#lib/domain/people/second-factor";
import type { Author } from "#lib/store/author";
import type { MemberSession } from "#lib/store/member-session";
import type { Context } from "#lib/usecases/context";
import { newRecoveryCodes } from "./new-recovery-codes";
import { type OwnAccountAsk, proveOwnAccount } from "./prove-own-account";
import { codesTooMany } from "./prove-second-factor";
import { setUpSource } from "./sign-in-sources";
import { newTotpSecret, totpStepOf, totpUri } from "./totp";

export interface StartedTwoFactor {
  readonly secret: string;
  readonly uri: string;
}

/** Makes a secret that is not in force yet: only one of its codes shows that the authenticator has it. */
export async function startTwoFactor(
  context: Context,
  ask: OwnAccountAsk,
  by: Author,
): Promise<Outcome<StartedTwoFactor>> {
  const { store, clock, secrets } = context;
  const proven = await proveOwnAccount(context, ask, by);
  if (!proven.ok) return proven;
  const { email, passwordHash } = proven.value.account.person;
  const secret = newTotpSecret();
  const sealedSecret = secrets.sealFactor(secret, email);
  const started = await store.people.startTwoFactor({ email, passwordHash, sealedSecret, at: clock.now() });
  if (!started.ok) return started;
  await proven.value.forgive(null);
  return done({ secret, uri: totpUri(secret, email) });
}

/** Puts the secret in force, and answers the recovery codes, which are never shown again. */
export async function confirmTwoFactor(
  { store, clock, secrets }: Context,
  { email, idDigest }: Pick<MemberSession, "email" | "idDigest">,
  typed: string,
  by: Author,
): Promise<Outcome<{ codes: readonly string[] }>> {
  const found = await store.people.findAccount(email);
  if (!found.ok) return found;
  const started = found.value?.twoFactor;
  if (!started || started.confirmedAt) {
    return refuse("second_factor_state", "No second factor is being set up. Reload the page and begin again.");
  }
  // Guesses are counted: confirming gives recovery codes, which a stolen session must not get by guessing.
  const source = setUpSource(email, started.sealedSecret);
  const counted = await store.sessions.countSignInTry([source], clock.now());
  if (!counted.ok) return counted;
  if (counted.value.waitSeconds > 0) return codesTooMany(counted.value.waitSeconds);
  const secret = secrets.openFactor(started.sealedSecret, email);
  const step = secret === null ? null : totpStepOf(secret, readCode(typed).code, clock.now());
  if (step === null) {
    return refuse("second_factor_wrong", "The code does not fit. Check your phone's clock, and enter its next code.");
  }
  const codes = newRecoveryCodes();
  const { sealedSecret } = started;
  const ask = { email, sealedSecret, step, recoveryDigests: codes.digests, keepSession: idDigest };
  const confirmed = await store.people.confirmTwoFactor(ask, by);
  if (!confirmed.ok) return confirmed;
  await store.sessions.forgiveSignInTry([source], null);
  return done({ codes: codes.shown });
}
