import { memberOperation } from "#lib/desk/member-operation";
import { endpointNameIn } from "./endpoint-of-path";
import { endpointData } from "./endpoint-on-wire";

export const pauseEndpoint = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/pause",
  may: "webhooks:write",
  async handle(call) {
    const { agentId, id } = endpointNameIn(call);
    return endpointData(call, await call.context.store.webhooks.pauseEndpoint(agentId, id, call.author));
  },
});
