import { memberOperation } from "#lib/desk/member-operation";
import { done, refuseFirst } from "#lib/domain/failure";
import { faultOfPersonName, personNameOf } from "#lib/domain/people/person";
import { NameBody } from "./account-shape";

export const changeName = memberOperation({
  method: "POST",
  path: "/api/desk/account/name",
  may: "own_account",
  body: NameBody,
  async handle({ context, member: { email }, author }, { body }) {
    const wrong = refuseFirst({ name: faultOfPersonName(body.name) });
    if (wrong) return wrong;
    const name = personNameOf(body.name);
    const changed = await context.store.people.changeName({ email, name }, author);
    return changed.ok ? done({ name }) : changed;
  },
});
