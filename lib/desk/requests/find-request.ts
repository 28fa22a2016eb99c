import { memberOperation } from "#lib/desk/member-operation";
import { done, refuse } from "#lib/domain/failure";
import { requestOnWire } from "./request-on-wire";

/** Answers one request with everything that the log stores of it. */
export const findRequest = memberOperation({
  method: "GET",
  path: "/api/desk/requests/{requestId}",
  may: "requests:read",
  async handle({ gate, agent, member, params }) {
    const found = await gate.requests.find(agent.id, params.requestId);
    if (!found.ok) return found;
    return found.value
      ? done(await requestOnWire(gate, found.value, member.roles))
      : refuse("not_found", "The request log has no such request. It may be too old, or not have been kept.");
  },
});
