import { memberOperation } from "#lib/desk/member-operation";
import { changeEndpoint as change } from "#lib/usecases/webhooks/change-endpoint";
import { endpointNameIn } from "./endpoint-of-path";
import { endpointData } from "./endpoint-on-wire";
import { EndpointChangeBody } from "./webhook-shape";

export const changeEndpoint = memberOperation({
  name: "change-endpoint",
  method: "PATCH",
  path: "/api/desk/webhooks/{endpointId}",
  may: "webhooks:write",
  body: EndpointChangeBody,
  handle: async (call, { body }) =>
    endpointData(call, await change(call.context, { ...endpointNameIn(call), ...body }, call.author)),
});
