import type { Write } from "#lib/commands/write";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { FactorProof, TwoFactor } from "#lib/domain/people/second-factor";
import type { Instant } from "#lib/domain/time/instant";
import type { Account } from "./account";

/** The second factor that is in force. One without a confirmed code guards nothing yet. */
export const factorOn = (account: Account | null): TwoFactor | null =>
  account?.twoFactor?.confirmedAt ? account.twoFactor : null;

/** Judges a code that fits: it must be of the secret as it is now, and must never have been used. */
export function judgeProof(account: Account, factor: TwoFactor, proof: FactorProof): Outcome<null> {
  const isUnused =
    proof.kind === "totp"
      ? proof.sealedSecret === factor.sealedSecret && proof.step > factor.lastStep
      : account.unusedCodes.includes(proof.digest);
  return isUnused ? done(null) : codeUsed();
}

export const spendProof = (email: string, proof: FactorProof, at: Instant): Write =>
  proof.kind === "totp"
    ? { act: "change", table: "secondFactors", where: { email }, to: { lastStep: proof.step } }
    : { act: "change", table: "recoveryCodes", where: { email, digest: proof.digest }, to: { usedAt: at } };

/** Keeps a factor, and drops the recovery codes of the one before it. */
export const keepFactor = (
  email: string,
  { sealedSecret, startedAt, confirmedAt, lastStep }: Omit<TwoFactor, "recoveryCodesLeft">,
): Write[] => [
  { act: "remove", table: "recoveryCodes", where: { email } },
  {
    act: "put",
    table: "secondFactors",
    row: { email, sealedSecret, startedAt, confirmedAt, lastStep },
  },
];

export const keepCodes = (email: string, digests: readonly string[]): Write[] => [
  { act: "remove", table: "recoveryCodes", where: { email } },
  ...digests.map((digest): Write => ({ act: "insert", table: "recoveryCodes", row: { email, digest, usedAt: null } })),
];

export const removeFactor = (email: string): Write[] => [
  { act: "remove", table: "recoveryCodes", where: { email } },
  { act: "remove", table: "secondFactors", where: { email } },
];

/** A wrong code and a used one get the same words: telling them apart helps only a thief. */
const codeUsed = () =>
  refuse("second_factor_wrong", "The code is wrong or was used already. Wait for the app's next code and enter that.");
