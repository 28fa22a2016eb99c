import { newLimitId } from "#lib/crypto/secrets";
import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { keyNames } from "./key-names";
import { limitOnWire } from "./limit-on-wire";
import { LimitBody } from "./limit-shape";
import { readLimitAsked } from "./read-limit-asked";

/** Sets a limit. A limit that differs in its bound alone gets the new bound, and keeps its count. */
export const setLimit = memberOperation({
  method: "POST",
  path: "/api/desk/limits",
  may: "limits:write",
  body: LimitBody,
  async handle({ context, agent, author }, { body }) {
    const asked = readLimitAsked(agent.id, body);
    if (!asked.ok) return asked;
    const made = await context.store.limits.setLimit(asked.value, newLimitId(), author);
    if (!made.ok) return made;
    const names = await keyNames(context.store, agent.id, [made.value]);
    if (!names.ok) return names;
    const { subject, zone } = made.value;
    return done(limitOnWire(made.value, names.value.get(subject) ?? null, zone, author.at));
  },
});
