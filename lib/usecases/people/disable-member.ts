import type { Outcome } from "#lib/domain/failure";
import { canonicalEmail } from "#lib/domain/people/credentials";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";

export type TeamPerson = Pick<Member, "agentId" | "email">;

export const disableMember = ({ store }: Context, person: TeamPerson, by: Author): Promise<Outcome<Member>> =>
  store.people.changeMember(
    { agentId: person.agentId, email: canonicalEmail(person.email) },
    { status: "disabled" },
    by,
  );
