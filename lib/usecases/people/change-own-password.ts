import { type Outcome, refuseFirst } from "#lib/domain/failure";
import { faultOfPassword } from "#lib/domain/people/credentials";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";
import { auditWrongCode } from "./audit-wrong-code";
import { hashPassword } from "./hash-password";
import { passwordTurns } from "./password-turns";
import { type OwnAccountAsk, proveOwnAccount } from "./prove-own-account";

export interface PasswordChangeAsk extends OwnAccountAsk {
  readonly newPassword: string;
  /** A code of the second factor; required when one is in force. */
  readonly code: string | null;
  readonly keepSession: string;
}

/**
 * Requires a code when a second factor is in force, so that a stolen session and password cannot lock the member out.
 * All other sessions end, because one may be the reason for the change.
 */
export async function changeOwnPassword(
  context: Context,
  { newPassword, keepSession, code, ...ask }: PasswordChangeAsk,
  by: Author,
): Promise<Outcome<{ ended: number }>> {
  const wrong = refuseFirst({ new_password: faultOfPassword(newPassword) });
  if (wrong) return wrong;
  const proven = await proveOwnAccount(context, ask, by);
  if (!proven.ok) return proven;
  const { account, forgive, proveFactor } = proven.value;
  const factor = code === null ? null : await proveFactor(code);
  if (factor && !factor.ok) {
    auditWrongCode(context, account, factor, by);
    return factor;
  }
  const newHash = await passwordTurns.take(() => hashPassword(newPassword));
  if (!newHash.ok) return newHash;
  const { email, passwordHash } = account.person;
  const proof = factor?.value.proof ?? null;
  const changed = await context.store.people.changePassword(
    { email, passwordHash, newHash: newHash.value, keepSession, proof },
    by,
  );
  if (changed.ok) await forgive(factor?.value ?? null);
  // A missing code is no guess, so only a wrong code is audited.
  else if (factor) auditWrongCode(context, account, changed, by);
  return changed;
}
