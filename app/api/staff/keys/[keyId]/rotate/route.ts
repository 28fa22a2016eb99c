import { secretReply } from "#lib/desk/keys/key-on-wire";
import { RotationBody } from "#lib/desk/keys/key-shape";
import { staffRoute } from "#lib/http/staff-route";
import { rotateKey } from "#lib/usecases/rotate-key";

export const POST = staffRoute({
  may: "keys:write",
  body: RotationBody,
  async handle({ context, gate, agent, author, params }, { body: { overlap, rotated_at: after } }) {
    const asked = { keyId: params.keyId ?? "", agentId: agent.id, overlap, after };
    return secretReply(gate, await rotateKey(context, asked, author));
  },
});
