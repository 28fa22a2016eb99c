import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { endpointNameIn } from "./endpoint-of-path";

export const removeEndpoint = memberOperation({
  method: "DELETE",
  path: "/api/desk/webhooks/{endpointId}",
  may: "webhooks:write",
  async handle(call) {
    const { agentId, id } = endpointNameIn(call);
    const removed = await call.context.store.webhooks.removeEndpoint(agentId, id, call.author);
    return removed.ok ? done({ id: removed.value.id }) : removed;
  },
});
