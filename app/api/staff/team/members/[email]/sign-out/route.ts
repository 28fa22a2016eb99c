import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const POST = staffRoute({
  may: "team:write",
  async handle({ context, agent, author, params }) {
    const ask = { agentId: agent.id, email: params.email ?? "" };
    const ended = await context.store.endMemberSessions(ask, author);
    return ended.ok ? done({ data: ended.value }) : ended;
  },
});
