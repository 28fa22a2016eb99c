import { faultOfAgentId } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { type Outcome, refuse } from "#lib/domain/failure";
import { faultOfEmail, faultOfPassword } from "#lib/domain/people/credentials";
import type { MadeMember, Member } from "#lib/domain/people/member";
import { faultOfPersonName, personNameOf } from "#lib/domain/people/person";
import { faultOfRoles, type RolesHeld } from "#lib/domain/people/role";
import type { Context } from "#lib/usecases/context";
import { hashPassword } from "./password";

export interface DeskInput extends RolesHeld {
  readonly agentId: string;
  readonly email: string;
  /** Not used when the email already has an account. */
  readonly name?: string | null;
  /** Null when the email already has an account, which keeps its password. */
  readonly password: string | null;
}

export async function createMember({ store }: Context, input: DeskInput, by: Author): Promise<Outcome<MadeMember>> {
  const { agentId, email, name = null, password, roles, auditorUntil } = input;
  const fault =
    faultOfAgentId(agentId) ??
    faultOfEmail(email) ??
    (name === null ? null : faultOfPersonName(name)) ??
    (password === null ? null : faultOfPassword(password)) ??
    faultOfRoles(input, by.at);
  if (fault) return refuse("parameter_wrong", fault);
  const passwordHash = password === null ? null : await hashPassword(password);
  return store.people.createMember(
    {
      agentId,
      email,
      roles,
      auditorUntil,
      passwordHash,
      status: "active",
      createdAt: by.at,
      lastSeenAt: null,
      name: name === null ? null : personNameOf(name),
    },
    by,
  );
}

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
