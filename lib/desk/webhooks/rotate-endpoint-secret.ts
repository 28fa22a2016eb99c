import { memberOperation } from "#lib/desk/member-operation";
import { rotateEndpointSecret as rotate } from "#lib/usecases/webhooks/endpoint";
import { endpointNameIn } from "./endpoint-of-path";
import { secretData } from "./endpoint-on-wire";
import { SecretRotationBody } from "./webhook-shape";

export const rotateEndpointSecret = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/rotate",
  may: "webhooks:write",
  body: SecretRotationBody,
  handle: async (call, { body: { overlap } }) =>
    secretData(call, await rotate(call.context, { ...endpointNameIn(call), overlap }, call.author)),
});
