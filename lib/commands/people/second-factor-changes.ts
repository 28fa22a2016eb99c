import type { Write } from "#lib/commands/write";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { FactorProof, TwoFactor } from "#lib/domain/people/second-factor";
import type { Instant } from "#lib/domain/time/instant";
import type { Account } from "./account";

/** The second factor in force. A factor without a confirmed code guards nothing yet. */
export const factorOn = (account: Account | null): TwoFactor | null =>
  account?.twoFactor?.confirmedAt ? account.twoFactor : null;

/** Judges a fitting code: it must belong to the present secret and never have been used. */
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

/** Stores a factor, and drops the recovery codes of the former factor. */
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

/** The same words for a wrong and for a used code: telling them apart helps only a thief. */
const codeUsed = () =>
  refuse("second_factor_wrong", "The code is wrong or was used already. Wait for the app's next code and enter that.");
