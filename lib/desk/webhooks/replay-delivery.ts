import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { deliveryOnWire } from "./delivery-on-wire";
import { endpointNameIn } from "./endpoint-of-path";
import { sequenceIn } from "./sequence-in";

/** Sends a delivery once more, also one that arrived. */
export const replayDelivery = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/deliveries/{sequence}/replay",
  may: "webhooks:write",
  async handle(call) {
    const { agentId, id } = endpointNameIn(call);
    const { store } = call.context;
    const replayed = await store.webhooks.replayDelivery(agentId, id, sequenceIn(call.params), call.author);
    return replayed.ok ? done(deliveryOnWire(replayed.value)) : replayed;
  },
});
