import { type Outcome, refuse } from "#lib/domain/failure";
import { canonicalEmail, faultOfPassword } from "#lib/domain/people/credentials";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";
import { hashPassword } from "./hash-password";

export interface PasswordResetInput {
  readonly agentId: string;
  readonly email: string;
  readonly password: string;
}

/** A disabled person stays disabled: a new password is one decision, and letting somebody in again is another. */
export async function resetMemberPassword(
  { store }: Context,
  input: PasswordResetInput,
  by: Author,
): Promise<Outcome<Member>> {
  const fault = faultOfPassword(input.password);
  if (fault) return refuse("parameter_wrong", fault);
  const passwordHash = await hashPassword(input.password);
  return store.people.resetPassword({ agentId: input.agentId, email: canonicalEmail(input.email) }, passwordHash, by);
}
