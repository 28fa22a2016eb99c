import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { MemberChangeBody } from "./team-shape";

export const changeMember = memberOperation({
  name: "change-member",
  method: "PATCH",
  path: "/api/desk/team/members/{email}",
  may: "team:write",
  body: MemberChangeBody,
  async handle({ context, agent, author, params }, { body: { even_so: evenSo = false, ...change } }) {
    const ask = { agentId: agent.id, email: params.email ?? "", evenSo };
    const changed = await context.store.people.changeMember(ask, change, author);
    if (!changed.ok) return changed;
    const { email, role, status } = changed.value;
    return done({ email, role, status });
  },
});
