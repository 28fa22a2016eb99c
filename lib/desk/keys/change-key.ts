import { finishing } from "#lib/desk/approvals/finishing";
import { memberOperation } from "#lib/desk/member-operation";
import { changeKey as change } from "#lib/usecases/keys/keys";
import { keyData } from "./key-on-wire";
import { KeyChangeBody } from "./key-shape";

export const changeKey = memberOperation({
  method: "PATCH",
  path: "/api/desk/keys/{keyId}",
  may: "keys:write",
  body: KeyChangeBody,
  async handle({ context, gate, agent, author, params }, { body: { expires_at: expiresAt, approval_id, ...body } }) {
    const name = { keyId: params.keyId, agentId: agent.id };
    const asked = { ...name, ...body, ...(expiresAt !== undefined && { expiresAt }) };
    return keyData(gate, await change(context, asked, finishing(author, approval_id)));
  },
});
