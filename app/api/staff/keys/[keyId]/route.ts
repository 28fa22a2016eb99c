import { keyReply, staffKeyDetail } from "#lib/desk/keys/key-on-wire";
import { KeyChangeBody } from "#lib/desk/keys/key-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { changeKey } from "#lib/usecases/change-key";

export const GET = staffRoute({
  may: "keys:read",
  async handle({ gate, agent, params }) {
    const found = await staffKeyDetail(gate, { keyId: params.keyId ?? "", agentId: agent.id });
    return found.ok ? done({ data: found.value }) : found;
  },
});

export const PATCH = staffRoute({
  may: "keys:write",
  body: KeyChangeBody,
  async handle({ context, gate, agent, author, params }, { body: { expires_at: expiresAt, ...body } }) {
    const change = { ...body, ...(expiresAt !== undefined && { expiresAt }) };
    const name = { keyId: params.keyId ?? "", agentId: agent.id };
    return keyReply(gate, await changeKey(context, { ...name, ...change }, author));
  },
});
