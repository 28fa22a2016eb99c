import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { AccountAsk, FactorProof } from "#lib/domain/people/second-factor";
import { type Account, isActiveAnywhere } from "./account";
import { factorOn, judgeProof } from "./second-factor-changes";

/** The account, if its password hash is still the one that was checked. */
export function judgePassword(account: Account | null, { passwordHash }: AccountAsk): Outcome<Account> {
  const isAsJudged = account?.person.passwordHash === passwordHash && isActiveAnywhere(account);
  return isAsJudged ? done(account) : changedMeanwhile();
}

export function judgePasswordAndCode(account: Account | null, ask: AccountAsk, proof: FactorProof): Outcome<Account> {
  const proved = judgePassword(account, ask);
  if (!proved.ok) return proved;
  const factor = factorOn(proved.value);
  if (!factor) return refuse("second_factor_state", "Your second factor is off. Reload the page.");
  const judged = judgeProof(proved.value, factor, proof);
  return judged.ok ? proved : judged;
}

export const factorIsOn = () => refuse("second_factor_state", "Your second factor is on already. Reload the page.");

const changedMeanwhile = () =>
  refuse("password_wrong", "Your account changed while the password was judged. Enter the present password again.");
