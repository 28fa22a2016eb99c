import { MemberChangeBody } from "#lib/desk/people/team-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const PATCH = staffRoute({
  may: "team:write",
  body: MemberChangeBody,
  async handle({ context, agent, author, params }, { body }) {
    const ask = { agentId: agent.id, email: params.email ?? "" };
    const changed = await context.store.changeMember(ask, body, author);
    if (!changed.ok) return changed;
    const { email, role, status } = changed.value;
    return done({ data: { email, role, status } });
  },
});
