import { and, count, eq, isNull } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import type { FactorProof, TwoFactor } from "#lib/domain/second-factor";
import type { Connection } from "./connection";
import { staffRecoveryCodes, staffTwoFactor } from "./schema";

interface MemberName {
  readonly agentId: string;
  readonly email: string;
}

/** The rows of second factors. Judging a code and using it up are apart: the first must precede every write of its call. */
export function secondFactors({ db }: Connection) {
  const factorOf = ({ agentId, email }: MemberName) =>
    and(eq(staffTwoFactor.agentId, agentId), eq(staffTwoFactor.email, email));
  const codesOf = ({ agentId, email }: MemberName) =>
    and(eq(staffRecoveryCodes.agentId, agentId), eq(staffRecoveryCodes.email, email));

  const codesLeft = (member: MemberName): number =>
    db
      .select({ count: count() })
      .from(staffRecoveryCodes)
      .where(and(codesOf(member), isNull(staffRecoveryCodes.usedAt)))
      .get()?.count ?? 0;

  function find(member: MemberName): TwoFactor | null {
    const row = db.select().from(staffTwoFactor).where(factorOf(member)).get();
    if (!row) return null;
    const { sealedSecret, startedAt, confirmedAt, lastStep } = row;
    const recoveryCodesLeft = Number(codesLeft(member));
    return { sealedSecret, startedAt, confirmedAt, lastStep, recoveryCodesLeft };
  }

  /** Whether a code that fits may be used: it is of the secret as it is now, and was never used. */
  function judge(member: MemberName, factor: TwoFactor, proof: FactorProof): Outcome<null> {
    if (proof.kind === "totp") {
      return proof.sealedSecret === factor.sealedSecret && proof.step > factor.lastStep ? done(null) : codeUsed();
    }
    const unused = db
      .select({ digest: staffRecoveryCodes.digest })
      .from(staffRecoveryCodes)
      .where(and(codesOf(member), eq(staffRecoveryCodes.digest, proof.digest), isNull(staffRecoveryCodes.usedAt)))
      .get();
    return unused ? done(null) : codeUsed();
  }

  function use(member: MemberName, proof: FactorProof, at: Instant): void {
    if (proof.kind === "totp") {
      db.update(staffTwoFactor).set({ lastStep: proof.step }).where(factorOf(member)).run();
      return;
    }
    db.update(staffRecoveryCodes)
      .set({ usedAt: at })
      .where(and(codesOf(member), eq(staffRecoveryCodes.digest, proof.digest)))
      .run();
  }

  function keep(member: MemberName, factor: Omit<TwoFactor, "recoveryCodesLeft">): void {
    remove(member);
    const { agentId, email } = member;
    const { sealedSecret, startedAt, confirmedAt, lastStep } = factor;
    db.insert(staffTwoFactor).values({ agentId, email, sealedSecret, startedAt, confirmedAt, lastStep }).run();
  }

  function keepCodes(member: MemberName, digests: readonly string[]): void {
    const { agentId, email } = member;
    db.delete(staffRecoveryCodes).where(codesOf(member)).run();
    for (const digest of digests) db.insert(staffRecoveryCodes).values({ agentId, email, digest, usedAt: null }).run();
  }

  function remove(member: MemberName): void {
    db.delete(staffRecoveryCodes).where(codesOf(member)).run();
    db.delete(staffTwoFactor).where(factorOf(member)).run();
  }

  return { find, judge, use, keep, keepCodes, remove, codesLeft };
}

/** In the same words for a wrong code and for one that was used: which of them it is helps a thief alone. */
export const codeUsed = () =>
  refuse("second_factor_wrong", "The code is wrong or was used already. Wait for the app's next code and enter that.");
