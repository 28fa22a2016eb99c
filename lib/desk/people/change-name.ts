import { memberOperation } from "#lib/desk/member-operation";
import { done, refuse } from "#lib/domain/failure";
import { faultOfPersonName, personNameOf } from "#lib/domain/people/person";
import { NameBody } from "./account-shape";

export const changeName = memberOperation({
  name: "change-name",
  method: "POST",
  path: "/api/desk/account/name",
  may: "own_account",
  body: NameBody,
  async handle({ context, member: { email }, author }, { body }) {
    const fault = faultOfPersonName(body.name);
    if (fault) return refuse("parameter_wrong", fault);
    const name = personNameOf(body.name);
    const changed = await context.store.people.changeName({ email, name }, author);
    return changed.ok ? done({ name }) : changed;
  },
});
