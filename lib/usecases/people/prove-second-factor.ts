import { Secret, TOTP } from "otpauth";
import { digestOf, newRecoveryCode } from "#lib/crypto/secrets";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { PersonAccount } from "#lib/domain/people/member";
import type { SignInSource } from "#lib/domain/people/member-session";
import { type FactorProof, readCode } from "#lib/domain/people/second-factor";
import { type Instant, millisecondsOf } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";

/** A phone's clock may be off by one code, in either direction. */
const totpStepsOff = 1;

const stepSeconds = 30;
const issuer = "Exchange agent back office";

/** 160 random bits, in letters that can also be typed into an authenticator. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: stepSeconds });

/** The address in the QR code, which an authenticator reads. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a code; null when it belongs to no step near now. */
export function totpStepOf(secret: string, code: string, now: Instant): bigint | null {
  const timestamp = millisecondsOf(now);
  const delta = totpOf(secret).validate({ token: code, timestamp, window: totpStepsOff });
  return delta === null ? null : BigInt(Math.floor(timestamp / (stepSeconds * 1_000)) + delta);
}

const recoveryCodesCount = 10;

export interface RecoveryCodes {
  /** The codes in groups, as they are shown this once. */
  readonly shown: readonly string[];
  readonly digests: readonly string[];
}

export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode);
  return { shown: codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code), digests: codes.map(digestOf) };
}

/** The agents that a try at an account concerns: where the person is active, or all of theirs when active at none. */
export function agentsToTell({ memberships }: PersonAccount): string[] {
  const active = memberships.filter(({ member }) => member.status === "active");
  return (active.length > 0 ? active : memberships).map(({ agent }) => agent.id);
}

/**
 * Audits a wrong code after a right password: a typing mistake, or a stolen password. The typed code is not written
 * down. Nobody awaits the write, so that the answer takes no longer.
 */
export function auditWrongCode(
  { store }: Context,
  account: PersonAccount,
  outcome: Outcome<unknown>,
  by: Author,
): void {
  if (outcome.ok || outcome.failure.kind !== "second_factor_wrong") return;
  const facts = { action: "member.second_factor_refused" as const, subject: account.person.email, before: null };
  for (const agentId of agentsToTell(account)) {
    store.audit.recordAudit({ ...facts, agentId, after: { address: by.address } }, by).catch(() => {});
  }
}

export interface ProvenFactor {
  readonly proof: FactorProof;
  readonly source: SignInSource;
}

/**
 * Checks a typed code and returns its proof. A try counts before it is judged, so that concurrent guesses all count.
 */
export async function proveSecondFactor(
  { store, clock, secrets }: Context,
  { person, twoFactor }: PersonAccount,
  typed: string,
  source: SignInSource,
): Promise<Outcome<ProvenFactor>> {
  const now = clock.now();
  const counted = await store.sessions.countSignInTry([source], now);
  if (!counted.ok) return counted;
  const { waitSeconds } = counted.value;
  if (waitSeconds > 0) return codesTooMany(waitSeconds);
  const { kind, code } = readCode(typed);
  if (kind === "recovery") return done({ proof: { kind, digest: digestOf(code) }, source });
  const sealedSecret = twoFactor?.sealedSecret ?? "";
  const secret = secrets.openFactor(sealedSecret, person.email);
  const step = secret === null ? null : totpStepOf(secret, code, now);
  return step === null ? codeWrong() : done({ proof: { kind, sealedSecret, step }, source });
}

export const codesTooMany = (waitSeconds: number) =>
  refuse("rate_exceeded", `Too many wrong codes. Wait ${waitSeconds} s and try again.`, waitSeconds);

const codeWrong = () =>
  refuse("second_factor_wrong", "The code is wrong or was used already. Wait for the app's next code and enter that.");
