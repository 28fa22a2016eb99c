import type { Context } from "#lib/context";
import { type Outcome, refuse } from "#lib/domain/failure";
import { canonicalEmail, faultOfPassword } from "#lib/domain/staff";
import type { Author, Staff } from "#lib/store";
import { hashPassword } from "./hash-password";

export interface PasswordResetInput {
  readonly agentId: string;
  readonly email: string;
  readonly password: string;
}

/** Lets a disabled person in again too: there is no other way back, and the audit shows both. */
export async function resetStaffPassword(
  { store }: Context,
  input: PasswordResetInput,
  by: Author,
): Promise<Outcome<Staff>> {
  const fault = faultOfPassword(input.password);
  if (fault) return refuse("parameter_wrong", fault);
  const passwordHash = await hashPassword(input.password);
  const change = { action: "staff.reset", passwordHash, status: "active" } as const;
  return store.changeStaff(input.agentId, canonicalEmail(input.email), change, by);
}
