import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { AccountAsk, FactorProof } from "#lib/domain/people/second-factor";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";
import { auditWrongCode } from "./audit-wrong-code";
import { newRecoveryCodes } from "./new-recovery-codes";
import { type OwnAccountAsk, proveOwnAccount } from "./prove-own-account";

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
