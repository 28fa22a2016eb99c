import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { refusalPage } from "#lib/operations/staff-journal";
import { RefusalParameters } from "#lib/schemas/staff-transfers";

export const GET = staffRoute({
  may: "journal:read",
  query: RefusalParameters,
  async handle({ context, agent }, { query }) {
    const page = await refusalPage(context.store, agent.id, query);
    return page.ok ? done({ data: page.value }) : page;
  },
});
