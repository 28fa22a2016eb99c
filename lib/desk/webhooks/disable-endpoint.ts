import { memberOperation } from "#lib/desk/member-operation";
import { endpointNameIn } from "./endpoint-of-path";
import { endpointData } from "./endpoint-on-wire";

export const disableEndpoint = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/disable",
  may: "webhooks:write",
  async handle(call) {
    const { agentId, id } = endpointNameIn(call);
    return endpointData(call, await call.context.store.webhooks.disableEndpoint(agentId, id, call.author));
  },
});
