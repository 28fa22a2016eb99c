import { sequenceIn } from "#lib/desk/events/events";
import { listOperation } from "#lib/desk/list-operation";
import type { MemberCall } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import type { Given } from "#lib/domain/lists/filters";
import { type Delivery, deliveryFilters, unknownDelivery } from "#lib/domain/webhooks/delivery";
import type { DeliveryFilter } from "#lib/domain/webhooks/webhook-queries";
import { placeNumber } from "#lib/http/body/cursor";
import { readTimeRange } from "#lib/http/body/read-time-range";
import { replayFailed as replay } from "#lib/usecases/webhooks/endpoint";
import { bodyOfDelivery } from "#lib/usecases/webhooks/outgoing-event";
import { endpointNameIn, endpointOfPath } from "./endpoints";
import { deliveryOnWire, deliveryRecordOnWire, FailedQuery, ReplayBody } from "./webhook-shape";

/** Answers a page of what an endpoint was sent, newest event first. */
export const [listDeliveries, countDeliveries] = listOperation({
  path: "/api/desk/webhooks/{endpointId}/deliveries",
  may: "webhooks:read",
  filters: deliveryFilters,
  place: {
    read(text) {
      const sequence = placeNumber(text);
      return sequence === null ? null : Number(sequence);
    },
    write: ({ sequence }: Delivery) => [String(sequence), ""],
  },
  read: (call, given) => filterOf(call, given),
  async find(call, filter, page) {
    await endpointOfPath(call);
    return call.context.store.webhooks.listDeliveries({ ...filter, ...page });
  },
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }) => ({
    deliveries: rows.map(deliveryOnWire),
    next_cursor: nextCursor,
  }),
  async count(call, filter) {
    await endpointOfPath(call);
    return call.context.store.webhooks.countDeliveries(filter);
  },
});

function filterOf(call: MemberCall<"{endpointId}">, given: Given<typeof deliveryFilters>): DeliveryFilter {
  const { agentId, id: endpointId } = endpointNameIn(call);
  const { state = null, type = null, ...times } = given;
  const range = must(readTimeRange(times));
  return { agentId, endpointId, state, type, ...range };
}

/** Answers one delivery with every attempt that is kept, and the body that is sent. */
export const findDelivery = memberOperation({
  method: "GET",
  path: "/api/desk/webhooks/{endpointId}/deliveries/{sequence}",
  may: "webhooks:read",
  async handle(call) {
    const { context, agent, member, params } = call;
    const endpoint = await endpointOfPath(call);
    const found = must(await context.store.webhooks.findDelivery(agent.id, endpoint.id, sequenceIn(params)));
    if (!found) return must(unknownDelivery());
    const body = must(await bodyOfDelivery(context, found.delivery));
    return deliveryRecordOnWire(found, body, member.roles);
  },
});

/** Sends a delivery once more, also one that arrived. */
export const replayDelivery = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/deliveries/{sequence}/replay",
  may: "webhooks:write",
  async handle(call) {
    const { agentId, id } = endpointNameIn(call);
    const { store } = call.context;
    const replayed = must(await store.webhooks.replayDelivery(agentId, id, sequenceIn(call.params), call.author));
    return deliveryOnWire(replayed);
  },
});

/** 10,000: further failed deliveries are not counted, because each is a row to read. */
const countedMax = 10_000;

/** How many deliveries `replay-failed` would send again, and whether there may be more. It changes nothing. */
export const countFailed = memberOperation({
  method: "GET",
  path: "/api/desk/webhooks/{endpointId}/failed",
  may: "webhooks:read",
  cost: "heavy",
  query: FailedQuery,
  async handle(call, { query: { since } }) {
    const { store, clock } = call.context;
    const endpoint = await endpointOfPath(call);
    const { agentId, id } = endpoint;
    const found = must(await store.webhooks.countUndelivered(agentId, id, { since, now: clock.now() }, countedMax + 1));
    return { count: Math.min(found, countedMax), more: found > countedMax };
  },
});

/** Sends what did not arrive once more, and answers how many deliveries that are. */
export const replayFailed = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/replay",
  may: "webhooks:write",
  cost: "heavy",
  body: ReplayBody,
  async handle(call, { body: { since } }) {
    const replayed = must(await replay(call.context, endpointNameIn(call), since, call.author));
    return { replayed };
  },
});
