import { listOperation } from "#lib/desk/list-operation";
import type { MemberCall } from "#lib/desk/member-call";
import { done, type Outcome } from "#lib/domain/failure";
import type { Given } from "#lib/domain/lists/filters";
import type { Delivery } from "#lib/domain/webhooks/delivery";
import { deliveryFilters } from "#lib/domain/webhooks/delivery-filters";
import type { DeliveryFilter } from "#lib/domain/webhooks/webhook";
import { placeNumber } from "#lib/http/body/cursor";
import { readTimeRange } from "#lib/http/body/read-time-range";
import { deliveryOnWire } from "./delivery-on-wire";
import { endpointNameIn, endpointOfPath } from "./endpoint-of-path";
import type { DeliveriesPage } from "./webhook-shape";

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
  read: filterOf,
  async find(call, filter, page) {
    const endpoint = await endpointOfPath(call);
    return endpoint.ok ? call.context.store.webhooks.listDeliveries({ ...filter, ...page }) : endpoint;
  },
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }): DeliveriesPage => ({
    deliveries: rows.map(deliveryOnWire),
    next_cursor: nextCursor,
  }),
  async count(call, filter) {
    const endpoint = await endpointOfPath(call);
    return endpoint.ok ? call.context.store.webhooks.countDeliveries(filter) : endpoint;
  },
});

function filterOf(call: MemberCall<"{endpointId}">, given: Given<typeof deliveryFilters>): Outcome<DeliveryFilter> {
  const { agentId, id: endpointId } = endpointNameIn(call);
  const { state = null, type = null, ...times } = given;
  const range = readTimeRange(times);
  return range.ok ? done({ agentId, endpointId, state, type, ...range.value }) : range;
}
