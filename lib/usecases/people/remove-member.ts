import type { Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { RemovedMember } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";
import type { TeamPerson } from "./disable-member";

/** Takes a person out of a team for good. Their actions stay in the records. */
export const removeMember = ({ store }: Context, person: TeamPerson, by: Author): Promise<Outcome<RemovedMember>> =>
  store.people.removeMember(person, by);
