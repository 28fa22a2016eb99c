import { randomUUID } from "node:crypto";
import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import { normalText } from "#lib/domain/text/shown-text";
import type { ViewChange } from "#lib/domain/views/saved-view";
import { DeskViewsQuery, NewViewBody, ViewChangeBody, viewOnWire } from "./view-shape";

/** Answers a member's own views of a page, and the views that colleagues share. */
export const listViews = memberOperation({
  method: "GET",
  path: "/api/desk/views",
  may: "overview:read",
  query: DeskViewsQuery,
  async handle({ context, agent, member }, { query }) {
    const found = must(await context.store.views.listViews(agent.id, member.email, query.page));
    return { views: found.map((view) => viewOnWire(view, member)) };
  },
});

/** Keeps a page with its filters for a member, and for the whole team when it is shared. */
export const saveView = memberOperation({
  method: "POST",
  path: "/api/desk/views",
  may: "views:write",
  body: NewViewBody,
  async handle({ context, agent, member, author }, { body: { is_default: isDefault, ...view } }) {
    const whose = { id: randomUUID(), agentId: agent.id, email: member.email, createdAt: author.at };
    const asked = { ...whose, ...view, name: normalText(view.name), isDefault };
    const saved = must(await context.store.views.saveView(asked, author));
    return viewOnWire(saved, member);
  },
});

export const changeView = memberOperation({
  method: "PATCH",
  path: "/api/desk/views/{viewId}",
  may: "views:write",
  body: ViewChangeBody,
  async handle({ context, agent, member, author, params }, { body: { is_default: isDefault, ...rest } }) {
    const change: ViewChange = {
      ...rest,
      ...(rest.name === undefined ? {} : { name: normalText(rest.name) }),
      ...(isDefault === undefined ? {} : { isDefault }),
    };
    const name = { agentId: agent.id, id: params.viewId };
    const changed = must(await context.store.views.changeView(name, member, change, author));
    return viewOnWire(changed, member);
  },
});

export const deleteView = memberOperation({
  method: "DELETE",
  path: "/api/desk/views/{viewId}",
  may: "views:write",
  async handle({ context, agent, member, author, params }) {
    const name = { agentId: agent.id, id: params.viewId };
    must(await context.store.views.deleteView(name, member, author));
    return { id: name.id };
  },
});
