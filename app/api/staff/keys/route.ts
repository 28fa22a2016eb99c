import { secretReply, staffKeys } from "#lib/desk/keys/key-on-wire";
import { NewKeyBody } from "#lib/desk/keys/key-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { createKey } from "#lib/usecases/create-key";

export const GET = staffRoute({
  may: "keys:read",
  async handle({ gate, agent }) {
    const listed = await staffKeys(gate, agent.id);
    return listed.ok ? done({ data: listed.value }) : listed;
  },
});

export const POST = staffRoute({
  may: "keys:write",
  body: NewKeyBody,
  async handle({ context, gate, agent, author }, { body: { name, scopes, allow, expires_at: expiresAt } }) {
    const asked = { agentId: agent.id, name, scopes, allow, limits: {}, expiresAt };
    return secretReply(gate, await createKey(context, asked, author));
  },
});
