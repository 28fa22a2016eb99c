import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { endpointsOfAgentMax } from "#lib/domain/webhooks/endpoint";
import { endpointOnWire } from "./endpoint-on-wire";
import type { DeskEndpoints } from "./webhook-shape";

export const listEndpoints = memberOperation({
  name: "list-endpoints",
  method: "GET",
  path: "/api/desk/webhooks",
  may: "webhooks:read",
  async handle({ context: { store, clock }, agent }) {
    const [listed, log] = await Promise.all([
      store.webhooks.listEndpointsOf(agent.id),
      store.events.readLogBounds(agent.id),
    ]);
    if (!listed.ok) return listed;
    if (!log.ok) return log;
    const now = clock.now();
    const { last } = log.value;
    return done<DeskEndpoints>({
      as_of: formatInstant(now),
      endpoints: listed.value.map((endpoint) => endpointOnWire(endpoint, last, now)),
      endpoints_max: endpointsOfAgentMax,
      last_sequence: last,
    });
  },
});
