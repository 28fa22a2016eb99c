import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { floorTo, formatInstant, hour, instant } from "#lib/domain/time/instant";
import type { WebhookHour } from "#lib/domain/webhooks/delivery";
import { endpointOfPath } from "./endpoint-of-path";
import { type DeskWebhookHour, type DeskWebhookHours, HoursQuery } from "./webhook-shape";

/** What an endpoint was sent, hour by hour, the present one included. */
export const listHours = memberOperation({
  method: "GET",
  path: "/api/desk/webhooks/{endpointId}/hours",
  may: "webhooks:read",
  query: HoursQuery,
  async handle(call, { query }) {
    const { store, clock } = call.context;
    const endpoint = await endpointOfPath(call);
    if (!endpoint.ok) return endpoint;
    const now = clock.now();
    const since = instant(floorTo(now, hour) - (BigInt(query.hours) - 1n) * hour);
    const listed = await store.webhooks.listHours(call.agent.id, endpoint.value.id, since);
    if (!listed.ok) return listed;
    const times = { as_of: formatInstant(now), since: formatInstant(since) };
    return done<DeskWebhookHours>({ ...times, hours: listed.value.map(hourOnWire) });
  },
});

const hourOnWire = ({ hour: at, delivered, failed, lagMs, lagMsMax }: WebhookHour): DeskWebhookHour => ({
  ...{ hour: formatInstant(at), delivered, failed },
  lag_ms: delivered === 0 ? null : Math.round(lagMs / delivered),
  lag_ms_max: delivered === 0 ? null : lagMsMax,
});
