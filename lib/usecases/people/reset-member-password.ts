import { type Outcome, refuse } from "#lib/domain/failure";
import { faultOfPassword } from "#lib/domain/people/credentials";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";
import { hashPassword } from "./hash-password";

export interface PasswordResetInput {
  readonly agentId: string;
  readonly email: string;
  readonly password: string;
}

/** A disabled person stays disabled: a new password and renewed access are two decisions. */
export async function resetMemberPassword(
  { store }: Context,
  { password, ...person }: PasswordResetInput,
  by: Author,
): Promise<Outcome<Member>> {
  const fault = faultOfPassword(password);
  if (fault) return refuse("parameter_wrong", fault);
  const passwordHash = await hashPassword(password);
  return store.people.resetPassword(person, passwordHash, by);
}
