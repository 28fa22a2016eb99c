import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";

export const withdrawInvitation = memberOperation({
  method: "DELETE",
  path: "/api/desk/team/invitations/{invitationId}",
  may: "team:write",
  async handle({ context, agent, author, params }) {
    const id = params.invitationId;
    const ended = await context.store.people.withdrawInvitation({ agentId: agent.id, id }, author);
    return ended.ok ? done({ id }) : ended;
  },
});
