import type { AnswerOf, QueryOf } from "#lib/browser/desk/desk";
import { deskQuery, keepFormer, type Shown } from "#lib/browser/desk/desk-query";
import { list } from "#lib/browser/desk/list";
import type { DeskDeliveryRecord } from "#lib/desk/webhooks/webhook-shape";
import { filtersOnWire } from "#lib/domain/lists/filters";
import { deliveryFilters } from "#lib/domain/webhooks/delivery";

export type DeskEndpointSecret = AnswerOf<"POST /api/desk/webhooks">;
export type DeskWebhookHours = AnswerOf<"GET /api/desk/webhooks/{endpointId}/hours">;
export type DeskWebhookHour = DeskWebhookHours["hours"][number];

export const endpointsQuery = deskQuery(["webhooks"], "GET /api/desk/webhooks");

export const endpointQuery = (endpointId: string) =>
  deskQuery(["webhooks"], "GET /api/desk/webhooks/{endpointId}", { path: { endpointId } });

export const deliveries = list({
  call: "GET /api/desk/webhooks/{endpointId}/deliveries",
  filters: deliveryFilters,
  onWire: filtersOnWire,
  rows: (page) => page.deliveries,
  key: ({ sequence }) => String(sequence),
  opens: "open",
});

export const deliveryQuery = (endpointId: string, sequence: string) =>
  deskQuery(["webhooks"], "GET /api/desk/webhooks/{endpointId}/deliveries/{sequence}", {
    path: { endpointId, sequence },
  });

/** 500 ms: somebody looks at the dialog until the answer is there. */
const testEveryMs = 500;

/** What came of a test: an endpoint has one test delivery, and the newest takes its place. */
export const testQuery = (endpointId: string, eventId: string) => ({
  ...deliveryQuery(endpointId, "0"),
  refetchInterval: ({ state: { data } }: Shown<DeskDeliveryRecord>) => !isDone(data, eventId) && testEveryMs,
});

export const isDone = (delivery: DeskDeliveryRecord | undefined, eventId: string): boolean =>
  delivery?.event_id === eventId && delivery.state !== "retrying";

export type GraphHours = NonNullable<QueryOf<"GET /api/desk/webhooks/{endpointId}/hours">["hours"]>;

export const hoursQuery = (endpointId: string, hours: GraphHours) => ({
  ...deskQuery(["webhooks"], "GET /api/desk/webhooks/{endpointId}/hours", { path: { endpointId }, query: { hours } }),
  placeholderData: keepFormer,
});

export const failedQuery = (endpointId: string, since: string) =>
  deskQuery(["webhooks"], "GET /api/desk/webhooks/{endpointId}/failed", { path: { endpointId }, query: { since } });
