import { newTestEventId } from "#lib/crypto/secrets";
import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { deliveryOnWire } from "./delivery-on-wire";
import { endpointNameIn } from "./endpoint-of-path";

/** Sends an event that tells nothing. What came of it is read from the answered delivery, a moment later. */
export const testEndpoint = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/test",
  may: "webhooks:write",
  async handle(call) {
    const { agentId, id } = endpointNameIn(call);
    const sent = await call.context.store.webhooks.testEndpoint(agentId, id, newTestEventId(), call.author);
    return sent.ok ? done(deliveryOnWire(sent.value)) : sent;
  },
});
