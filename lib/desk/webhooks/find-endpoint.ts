import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { endpointOfPath } from "./endpoint-of-path";
import { endpointData } from "./endpoint-on-wire";
import type { DeskEndpointDetail } from "./webhook-shape";

export const findEndpoint = memberOperation({
  method: "GET",
  path: "/api/desk/webhooks/{endpointId}",
  may: "webhooks:read",
  async handle(call) {
    const endpoint = await endpointData(call, await endpointOfPath(call));
    if (!endpoint.ok) return endpoint;
    const as_of = formatInstant(call.context.clock.now());
    return done<DeskEndpointDetail>({ as_of, endpoint: endpoint.value });
  },
});
