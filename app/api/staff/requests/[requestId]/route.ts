import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { requestById } from "#lib/operations/staff-requests";

export const GET = staffRoute({
  may: "requests:read",
  async handle({ gate, agent, params }) {
    const found = await requestById(gate, agent.id, params.requestId ?? "");
    return found.ok ? done({ data: found.value }) : found;
  },
});
