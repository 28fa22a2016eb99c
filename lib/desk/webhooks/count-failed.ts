import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { endpointOfPath } from "./endpoint-of-path";
import { type FailedDeliveries, FailedQuery } from "./webhook-shape";

/** 10,000: further failed deliveries are not counted, because each is a row to read. */
const countedMax = 10_000;

/** How many deliveries `replay-failed` would send again. It changes nothing. */
export const countFailed = memberOperation({
  method: "GET",
  path: "/api/desk/webhooks/{endpointId}/failed",
  may: "webhooks:read",
  cost: "heavy",
  query: FailedQuery,
  async handle(call, { query: { since } }) {
    const { store, clock } = call.context;
    const endpoint = await endpointOfPath(call);
    if (!endpoint.ok) return endpoint;
    const { agentId, id } = endpoint.value;
    const found = await store.webhooks.countUndelivered(agentId, id, { since, now: clock.now() }, countedMax + 1);
    if (!found.ok) return found;
    return done<FailedDeliveries>({ count: Math.min(found.value, countedMax), more: found.value > countedMax });
  },
});
