import { memberOperation } from "#lib/desk/member-operation";
import { keyData } from "./key-on-wire";

export const revokeKey = memberOperation({
  method: "POST",
  path: "/api/desk/keys/{keyId}/revoke",
  may: "keys:write",
  handle: async ({ context, gate, agent, author, params }) =>
    keyData(gate, await context.store.keys.revokeKey({ keyId: params.keyId, agentId: agent.id }, author)),
});
