import { keyReply } from "#lib/desk/keys/key-on-wire";
import { staffRoute } from "#lib/http/staff-route";
import { revokeKey } from "#lib/usecases/revoke-key";

export const POST = staffRoute({
  may: "keys:write",
  async handle({ context, gate, agent, author, params }) {
    return keyReply(gate, await revokeKey(context, { keyId: params.keyId ?? "", agentId: agent.id }, author));
  },
});
