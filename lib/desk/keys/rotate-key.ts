import { finishing } from "#lib/desk/approvals/finishing";
import { memberOperation } from "#lib/desk/member-operation";
import { rotateKey as rotate } from "#lib/usecases/keys/keys";
import { secretData } from "./key-on-wire";
import { RotationBody } from "./key-shape";

export const rotateKey = memberOperation({
  method: "POST",
  path: "/api/desk/keys/{keyId}/rotate",
  may: "keys:write",
  body: RotationBody,
  async handle({ context, gate, agent, author, params }, { body: { overlap, rotated_at: after, approval_id } }) {
    const asked = { keyId: params.keyId, agentId: agent.id, overlap, after };
    return secretData(gate, await rotate(context, asked, finishing(author, approval_id)));
  },
});
