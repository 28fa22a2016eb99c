import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { viewOnWire } from "./view-on-wire";
import { type StaffViews, StaffViewsQuery } from "./view-shape";

/** Answers the views of a page that a member keeps, and those that colleagues share. */
export const listViews = memberOperation({
  name: "list-views",
  method: "GET",
  path: "/api/staff/views",
  may: "reports:read",
  query: StaffViewsQuery,
  async handle({ context, agent, member }, { query }) {
    const found = await context.store.views.listViews(agent.id, member.email, query.page);
    return found.ok ? done<StaffViews>({ views: found.value.map((view) => viewOnWire(view, member)) }) : found;
  },
});
