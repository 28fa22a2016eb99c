import type { Context } from "#lib/context";
import type { Outcome } from "#lib/domain/failure";
import { canonicalEmail } from "#lib/domain/staff";
import type { Author } from "#lib/stored/author";
import type { Staff } from "#lib/stored/staff";

export type StaffPerson = Pick<Staff, "agentId" | "email">;

export const disableStaff = ({ store }: Context, person: StaffPerson, by: Author): Promise<Outcome<Staff>> =>
  store.people.changeMember(
    { agentId: person.agentId, email: canonicalEmail(person.email) },
    { status: "disabled" },
    by,
  );
