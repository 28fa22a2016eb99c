import { requestPage } from "#lib/desk/requests/request-on-wire";
import { RequestParameters } from "#lib/desk/requests/request-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "requests:read",
  query: RequestParameters,
  async handle({ gate, agent }, { query }) {
    const page = await requestPage(gate, agent.id, query);
    return page.ok ? done({ data: page.value }) : page;
  },
});
