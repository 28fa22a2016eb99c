import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { endpointsOfAgentMax } from "#lib/domain/webhooks/endpoint";
import { endpointOnWire } from "./endpoint-on-wire";
import type { DeskEndpoints } from "./webhook-shape";

export const listEndpoints = memberOperation({
  method: "GET",
  path: "/api/desk/webhooks",
  may: "webhooks:read",
  async handle(call) {
    const { store, clock } = call.context;
    const { agent } = call;
    const [listed, log] = await Promise.all([
      store.webhooks.listEndpointsOf(agent.id),
      store.events.readLogBounds(agent.id),
    ]);
    if (!listed.ok) return listed;
    if (!log.ok) return log;
    const { last } = log.value;
    const read = await Promise.all(listed.value.map((endpoint) => endpointOnWire(call, endpoint, last)));
    const unread = read.find(({ ok }) => !ok);
    if (unread && !unread.ok) return unread;
    return done<DeskEndpoints>({
      as_of: formatInstant(clock.now()),
      endpoints: read.flatMap((endpoint) => (endpoint.ok ? [endpoint.value] : [])),
      endpoints_max: endpointsOfAgentMax,
      last_sequence: last,
    });
  },
});
