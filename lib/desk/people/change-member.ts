import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { MemberChangeBody } from "./team-shape";

export const changeMember = memberOperation({
  method: "PATCH",
  path: "/api/desk/team/members/{email}",
  may: "team:write",
  body: MemberChangeBody,
  async handle({ context, agent, author, params }, { body: { even_so: evenSo = false, ...given } }) {
    const ask = { agentId: agent.id, email: params.email, evenSo };
    const change = "roles" in given ? { roles: given.roles, auditorUntil: given.auditor_until } : given;
    const changed = await context.store.people.changeMember(ask, change, author);
    if (!changed.ok) return changed;
    const { email, roles, auditorUntil, status } = changed.value;
    return done({ email, roles, auditor_until: auditorUntil && formatInstant(auditorUntil), status });
  },
});
