import { create } from "qrcode";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { MemberSession } from "#lib/domain/people/member-session";
import { type AccountAsk, type FactorProof, readCode } from "#lib/domain/people/second-factor";
import type { Context } from "#lib/usecases/context";
import { type OwnAccountAsk, proveOwnAccount } from "./own-account";
import {
  auditWrongCode,
  codesTooMany,
  newRecoveryCodes,
  newTotpSecret,
  totpStepOf,
  totpUri,
} from "./prove-second-factor";
import { setUpSource } from "./sign-in-sources";

export interface QrPath {
  /** The number of modules on each side. */
  readonly size: number;
  /** The SVG path that draws the code, one unit for each module. */
  readonly path: string;
}

/** A QR code as a path, which needs no image, style or script in the page. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: "L" }).modules;
  const squares: string[] = [];
  for (const [index, dark] of [...data].entries()) {
    if (dark) squares.push(`M${index % size} ${Math.floor(index / size)}h1v1h-1z`);
  }
  return { size, path: squares.join("") };
}

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

export interface TwoFactorAsk extends OwnAccountAsk {
  readonly code: string;
}

export const turnOffTwoFactor = (context: Context, ask: TwoFactorAsk, by: Author): Promise<Outcome<unknown>> =>
  withBoth(context, ask, by, (account, proof) => context.store.people.endTwoFactor(account, proof, by));

/** The former codes, used or not, become invalid. */
export async function renewRecoveryCodes(
  context: Context,
  ask: TwoFactorAsk,
  by: Author,
): Promise<Outcome<{ codes: readonly string[] }>> {
  const codes = newRecoveryCodes();
  const renewed = await withBoth(context, ask, by, (account, proof) =>
    context.store.people.renewRecoveryCodes({ ...account, proof, recoveryDigests: codes.digests }, by),
  );
  return renewed.ok ? done({ codes: codes.shown }) : renewed;
}

/** A change that weakens an account requires password and code, each counted against guessing. */
async function withBoth(
  context: Context,
  ask: TwoFactorAsk,
  by: Author,
  work: (account: AccountAsk, proof: FactorProof) => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  const proven = await proveOwnAccount(context, ask, by);
  if (!proven.ok) return proven;
  const { account, forgive, proveFactor } = proven.value;
  if (!account.twoFactor?.confirmedAt) {
    return refuse("second_factor_state", "Your second factor is off. Reload the page.");
  }
  const factor = await proveFactor(ask.code);
  const { email, passwordHash } = account.person;
  const worked = factor.ok ? await work({ email, passwordHash }, factor.value.proof) : factor;
  auditWrongCode(context, account, worked, by);
  if (worked.ok && factor.ok) await forgive(factor.value);
  return worked;
}
