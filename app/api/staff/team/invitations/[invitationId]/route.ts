import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const DELETE = staffRoute({
  may: "team:write",
  async handle({ context, agent, author, params }) {
    const id = params.invitationId ?? "";
    const ended = await context.store.withdrawInvitation({ agentId: agent.id, id }, author);
    return ended.ok ? done({ data: { id } }) : ended;
  },
});
