import type { Context } from "#lib/context";
import { type Outcome, refuse } from "#lib/domain/failure";
import { faultOfPassword } from "#lib/domain/staff";
import type { Author } from "#lib/store";
import { hashPassword } from "./hash-password";
import { passwordTurns } from "./password-turns";
import { type OwnAccountAsk, proveOwnAccount } from "./prove-own-account";

export interface PasswordChangeAsk extends OwnAccountAsk {
  readonly newPassword: string;
  readonly keepSession: string;
}

/** Ends every other session of the member's: one of them may be why the password is changed. */
export async function changeOwnPassword(
  context: Context,
  { newPassword, keepSession, ...ask }: PasswordChangeAsk,
  by: Author,
): Promise<Outcome<{ ended: number }>> {
  const fault = faultOfPassword(newPassword);
  if (fault) return refuse("parameter_wrong", fault);
  const proven = await proveOwnAccount(context, ask);
  if (!proven.ok) return proven;
  const { agentId, email, passwordHash } = proven.value.account.member;
  const newHash = await passwordTurns.take(() => hashPassword(newPassword));
  if (!newHash.ok) return newHash;
  const names = { agentId, email, passwordHash };
  const carried = proven.value.countsUnder(newHash.value);
  const changed = await context.store.changePassword({ ...names, newHash: newHash.value, keepSession, carried }, by);
  if (changed.ok) await proven.value.forgive(null);
  return changed;
}
