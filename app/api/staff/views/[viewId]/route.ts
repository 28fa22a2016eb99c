import { changeView } from "#lib/desk/views/change-view";
import { ViewChangeBody } from "#lib/desk/views/view-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const PATCH = staffRoute({
  may: "views:write",
  body: ViewChangeBody,
  async handle({ context, agent, member, author, params }, { body }) {
    const name = { agentId: agent.id, id: params.viewId ?? "" };
    const changed = await changeView(context, name, member, body, author);
    return changed.ok ? done({ data: changed.value }) : changed;
  },
});

export const DELETE = staffRoute({
  may: "views:write",
  async handle({ context, agent, member, author, params }) {
    const name = { agentId: agent.id, id: params.viewId ?? "" };
    const deleted = await context.store.deleteView(name, member, author);
    return deleted.ok ? done({ data: { id: name.id } }) : deleted;
  },
});
