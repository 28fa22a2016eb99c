import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { unknownDelivery } from "#lib/domain/webhooks/delivery";
import { bodyOfDelivery } from "#lib/usecases/webhooks/outgoing-event";
import { deliveryRecordOnWire } from "./delivery-on-wire";
import { endpointOfPath } from "./endpoint-of-path";
import { sequenceIn } from "./sequence-in";

/** Answers one delivery with every attempt that is kept, and the body that is sent. */
export const findDelivery = memberOperation({
  method: "GET",
  path: "/api/desk/webhooks/{endpointId}/deliveries/{sequence}",
  may: "webhooks:read",
  async handle(call) {
    const { context, agent, member, params } = call;
    const endpoint = await endpointOfPath(call);
    if (!endpoint.ok) return endpoint;
    const found = await context.store.webhooks.findDelivery(agent.id, endpoint.value.id, sequenceIn(params));
    if (!found.ok) return found;
    if (!found.value) return unknownDelivery();
    const body = await bodyOfDelivery(context, found.value.delivery);
    return body.ok ? done(deliveryRecordOnWire(found.value, body.value, member.roles)) : body;
  },
});
