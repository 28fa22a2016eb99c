import { and, count, eq, isNull } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import type { FactorProof, TwoFactor } from "#lib/domain/second-factor";
import type { Connection } from "./connection";
import { staffRecoveryCodes, staffTwoFactor } from "./schema";

/** The rows of second factors. Judging a code and using it up are apart: the first must precede every write of its call. */
export function secondFactors({ db }: Connection) {
  const factorOf = (email: string) => eq(staffTwoFactor.email, email);
  const codesOf = (email: string) => eq(staffRecoveryCodes.email, email);

  const codesLeft = (email: string): number =>
    db
      .select({ count: count() })
      .from(staffRecoveryCodes)
      .where(and(codesOf(email), isNull(staffRecoveryCodes.usedAt)))
      .get()?.count ?? 0;

  function find(email: string): TwoFactor | null {
    const row = db.select().from(staffTwoFactor).where(factorOf(email)).get();
    if (!row) return null;
    const { sealedSecret, sealedFor, startedAt, confirmedAt, lastStep } = row;
    const recoveryCodesLeft = Number(codesLeft(email));
    return { sealedSecret, sealedFor, startedAt, confirmedAt, lastStep, recoveryCodesLeft };
  }

  /** Whether a code that fits may be used: it is of the secret as it is now, and was never used. */
  function judge(email: string, factor: TwoFactor, proof: FactorProof): Outcome<null> {
    if (proof.kind === "totp") {
      return proof.sealedSecret === factor.sealedSecret && proof.step > factor.lastStep ? done(null) : codeUsed();
    }
    const unused = db
      .select({ digest: staffRecoveryCodes.digest })
      .from(staffRecoveryCodes)
      .where(and(codesOf(email), eq(staffRecoveryCodes.digest, proof.digest), isNull(staffRecoveryCodes.usedAt)))
      .get();
    return unused ? done(null) : codeUsed();
  }

  function use(email: string, proof: FactorProof, at: Instant): void {
    if (proof.kind === "totp") {
      db.update(staffTwoFactor).set({ lastStep: proof.step }).where(factorOf(email)).run();
      return;
    }
    db.update(staffRecoveryCodes)
      .set({ usedAt: at })
      .where(and(codesOf(email), eq(staffRecoveryCodes.digest, proof.digest)))
      .run();
  }

  function keep(email: string, factor: Omit<TwoFactor, "recoveryCodesLeft">): void {
    remove(email);
    const { sealedSecret, sealedFor, startedAt, confirmedAt, lastStep } = factor;
    db.insert(staffTwoFactor).values({ email, sealedSecret, sealedFor, startedAt, confirmedAt, lastStep }).run();
  }

  function keepCodes(email: string, digests: readonly string[]): void {
    db.delete(staffRecoveryCodes).where(codesOf(email)).run();
    for (const digest of digests) db.insert(staffRecoveryCodes).values({ email, digest, usedAt: null }).run();
  }

  function remove(email: string): void {
    db.delete(staffRecoveryCodes).where(codesOf(email)).run();
    db.delete(staffTwoFactor).where(factorOf(email)).run();
  }

  return { find, judge, use, keep, keepCodes, remove, codesLeft };
}

/** In the same words for a wrong code and for one that was used: which of them it is helps a thief alone. */
export const codeUsed = () =>
  refuse("second_factor_wrong", "The code is wrong or was used already. Wait for the app's next code and enter that.");
