import { memberOperation } from "#lib/desk/member-operation";
import { createEndpoint as create } from "#lib/usecases/webhooks/create-endpoint";
import { secretData } from "./endpoint-on-wire";
import { NewEndpointBody } from "./webhook-shape";

export const createEndpoint = memberOperation({
  name: "create-endpoint",
  method: "POST",
  path: "/api/desk/webhooks",
  may: "webhooks:write",
  body: NewEndpointBody,
  handle: async (call, { body: { url, types } }) =>
    secretData(call, await create(call.context, { agentId: call.agent.id, url, types }, call.author)),
});
