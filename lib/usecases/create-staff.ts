import type { Context } from "#lib/context";
import { faultOfAgentId } from "#lib/domain/agent";
import { type Outcome, refuse } from "#lib/domain/failure";
import { staffRoles } from "#lib/domain/role";
import { faultOfEmail, faultOfPassword, newEmail } from "#lib/domain/staff";
import type { Author } from "#lib/stored/author";
import type { Staff } from "#lib/stored/staff";
import { hashPassword } from "./hash-password";

export interface StaffInput {
  readonly agentId: string;
  readonly email: string;
  readonly role: string;
  readonly password: string;
}

export async function createStaff({ store }: Context, input: StaffInput, by: Author): Promise<Outcome<Staff>> {
  const email = newEmail(input.email);
  const fault = faultOfAgentId(input.agentId) ?? faultOfEmail(email) ?? faultOfPassword(input.password);
  if (fault) return refuse("parameter_wrong", fault);
  const role = staffRoles.find((known) => known === input.role);
  if (!role) return refuse("parameter_wrong", `The role must be one of ${staffRoles.join(", ")}.`);
  const passwordHash = await hashPassword(input.password);
  return store.createStaff(
    { agentId: input.agentId, email, role, passwordHash, status: "active", createdAt: by.at, lastSeenAt: null },
    by,
  );
}
