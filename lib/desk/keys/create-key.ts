import { finishing } from "#lib/desk/approvals/finishing";
import { memberOperation } from "#lib/desk/member-operation";
import { createKey as create } from "#lib/usecases/keys/keys";
import { secretData } from "./key-on-wire";
import { NewKeyBody } from "./key-shape";

export const createKey = memberOperation({
  method: "POST",
  path: "/api/desk/keys",
  may: "keys:write",
  body: NewKeyBody,
  async handle({ context, gate, agent, author }, { body }) {
    const { name, scopes, allow, expires_at: expiresAt, approval_id } = body;
    const asked = { agentId: agent.id, name, scopes, allow, limits: {}, expiresAt };
    return secretData(gate, await create(context, asked, finishing(author, approval_id)));
  },
});
