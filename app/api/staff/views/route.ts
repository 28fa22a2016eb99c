import { listViews } from "#lib/desk/views/list-views";
import { saveView } from "#lib/desk/views/save-view";
import { NewViewBody, StaffViewsQuery } from "#lib/desk/views/view-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "reports:read",
  query: StaffViewsQuery,
  async handle({ context, agent, member }, { query }) {
    const found = await listViews(context, agent, member, query.page);
    return found.ok ? done({ data: found.value }) : found;
  },
});

export const POST = staffRoute({
  may: "views:write",
  body: NewViewBody,
  async handle({ context, agent, member, author }, { body }) {
    const saved = await saveView(context, agent, member, body, author);
    return saved.ok ? done({ data: saved.value }) : saved;
  },
});
