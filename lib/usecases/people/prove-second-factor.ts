import { digestOf } from "#lib/crypto/secrets";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { type FactorProof, readCode } from "#lib/domain/people/second-factor";
import type { PersonAccount } from "#lib/store/member";
import type { SignInSource } from "#lib/store/member-session";
import type { Context } from "#lib/usecases/context";
import { totpStepOf } from "./totp";

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
