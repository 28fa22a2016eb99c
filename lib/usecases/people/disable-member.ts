import type { Context } from "#lib/context";
import type { Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";

export type TeamPerson = Pick<Member, "agentId" | "email">;

export const disableMember = ({ store }: Context, person: TeamPerson, by: Author): Promise<Outcome<Member>> =>
  store.people.changeMember(person, { status: "disabled" }, by);
