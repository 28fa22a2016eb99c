import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { requestPage } from "#lib/operations/staff-requests";
import { RequestParameters } from "#lib/schemas/staff-requests";

export const GET = staffRoute({
  may: "requests:read",
  query: RequestParameters,
  async handle({ gate, agent }, { query }) {
    const page = await requestPage(gate, agent.id, query);
    return page.ok ? done({ data: page.value }) : page;
  },
});
