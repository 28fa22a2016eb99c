import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";

export const deleteView = memberOperation({
  method: "DELETE",
  path: "/api/desk/views/{viewId}",
  may: "views:write",
  async handle({ context, agent, member, author, params }) {
    const name = { agentId: agent.id, id: params.viewId };
    const deleted = await context.store.views.deleteView(name, member, author);
    return deleted.ok ? done({ id: name.id }) : deleted;
  },
});
