import type { Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";
import type { TeamPerson } from "./disable-member";

/** Lets a disabled person in again, with the password that they had. */
export const enableMember = ({ store }: Context, person: TeamPerson, by: Author): Promise<Outcome<Member>> =>
  store.people.changeMember(person, { status: "active" }, by);
