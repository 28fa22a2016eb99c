import { memberOperation } from "#lib/desk/member-operation";
import { endpointNameIn } from "./endpoint-of-path";
import { endpointData } from "./endpoint-on-wire";

export const enableEndpoint = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/enable",
  may: "webhooks:write",
  async handle(call) {
    const { agentId, id } = endpointNameIn(call);
    return endpointData(call, await call.context.store.webhooks.enableEndpoint(agentId, id, call.author));
  },
});
