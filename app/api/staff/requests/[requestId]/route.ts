import { requestById } from "#lib/desk/requests/request-on-wire";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "requests:read",
  async handle({ gate, agent, params }) {
    const found = await requestById(gate, agent.id, params.requestId ?? "");
    return found.ok ? done({ data: found.value }) : found;
  },
});
