import type { Write } from "#lib/commands/write";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { FactorProof, TwoFactor } from "#lib/domain/people/second-factor";
import type { Instant } from "#lib/domain/time/instant";
import type { Account } from "./account";

/** The second factor, once a code of it was confirmed: one that is only begun guards nothing. */
export const factorOn = (account: Account | null): TwoFactor | null =>
  account?.twoFactor?.confirmedAt ? account.twoFactor : null;

/** Whether a code that fits may be used: it is of the secret as it is now, and was never used. */
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

/** The recovery codes of a factor before go with it. */
export const keepFactor = (
  email: string,
  { sealedSecret, sealedFor, startedAt, confirmedAt, lastStep }: Omit<TwoFactor, "recoveryCodesLeft">,
): Write[] => [
  { act: "remove", table: "recoveryCodes", where: { email } },
  {
    act: "put",
    table: "secondFactors",
    row: { email, sealedSecret, sealedFor, startedAt, confirmedAt, lastStep },
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

/** In the same words for a wrong code and for one that was used: which of them it is helps a thief alone. */
const codeUsed = () =>
  refuse("second_factor_wrong", "The code is wrong or was used already. Wait for the app's next code and enter that.");
