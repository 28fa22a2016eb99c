import { done, type Outcome } from "#lib/domain/failure";
import type { PersonAccount } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";
import { hashPassword } from "./hash-password";
import { passwordTurns } from "./password-turns";
import { verifyPassword } from "./verify-password";

/** A password is checked even for an unknown account, so that the answer takes as long as any other. */
const nobodysHash = hashPassword("the password of nobody at all");

export async function judgePassword(
  { store }: Context,
  email: string,
  password: string,
): Promise<Outcome<{ account: PersonAccount | null; fits: boolean }>> {
  const found = await store.people.findAccount(email);
  if (!found.ok) return found;
  const account = found.value;
  const hash = account?.person.passwordHash ?? (await nobodysHash);
  const fits = await passwordTurns.take(() => verifyPassword(hash, password));
  return fits.ok ? done({ account, fits: fits.value }) : fits;
}
