import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { viewOnWire } from "./view-on-wire";
import { type DeskViews, DeskViewsQuery } from "./view-shape";

/** Answers a member's own views of a page, and the views that colleagues share. */
export const listViews = memberOperation({
  method: "GET",
  path: "/api/desk/views",
  may: "overview:read",
  query: DeskViewsQuery,
  async handle({ context, agent, member }, { query }) {
    const found = await context.store.views.listViews(agent.id, member.email, query.page);
    return found.ok ? done<DeskViews>({ views: found.value.map((view) => viewOnWire(view, member)) }) : found;
  },
});
