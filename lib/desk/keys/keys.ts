import { finishing } from "#lib/desk/approvals/approvals";
import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import { type ApiKey, keysOfAgentMax } from "#lib/domain/keys/api-key";
import { limitNames, quotas } from "#lib/domain/keys/scope";
import { formatInstant } from "#lib/domain/time/instant";
import type { Gate } from "#lib/http/answer/gate";
import {
  changeKey as change,
  createKey as create,
  findKey as find,
  type KeyWithSecret,
  rotateKey as rotate,
} from "#lib/usecases/keys/keys";
import { type DeskKey, KeyChangeBody, keyOnWire, NewKeyBody, RotationBody } from "./key-shape";

/** For each of these keys, the use of each operation in the last minute. The question spends nothing. */
export async function keyQuotas(gate: Gate, keys: readonly Pick<ApiKey, "id" | "limits">[]) {
  const used = await gate.quotas.used(keys.flatMap(({ id }) => limitNames.map((operation) => `${id} ${operation}`)));
  return keys.map(({ limits }, index) =>
    limitNames.map((operation, place) => ({
      operation,
      used: used[index * limitNames.length + place] ?? 0,
      /** 0 means no limit. */
      limit: limits[operation] ?? quotas[operation].perMinute,
    })),
  );
}

/** No other answer carries a secret. */
const secretData = (gate: Gate, { key, secret }: KeyWithSecret) => ({
  key: keyData(gate, key),
  secret,
});

const keyData = (gate: Gate, key: ApiKey): DeskKey => keyOnWire(gate, key, gate.context.clock.now());

/** The number of revoked keys is unbounded, so a list shows the newest 500. */
export const keysShownMax = 500;

export const listKeys = memberOperation({
  method: "GET",
  path: "/api/desk/keys",
  may: "keys:read",
  async handle({ context, gate, agent }) {
    const listed = must(await context.store.keys.listKeysOf(agent.id, keysShownMax));
    const now = context.clock.now();
    return {
      as_of: formatInstant(now),
      keys: listed.map((key) => keyOnWire(gate, key, now)),
      /** The most keys that may be in force. */
      keys_max: keysOfAgentMax,
    };
  },
});

export const findKey = memberOperation({
  method: "GET",
  path: "/api/desk/keys/{keyId}",
  may: "keys:read",
  async handle({ context, gate, agent, params }) {
    const found = must(await find(context, { keyId: params.keyId, agentId: agent.id }));
    const now = context.clock.now();
    const [quotas = []] = await keyQuotas(gate, [found]);
    return {
      as_of: formatInstant(now),
      key: keyOnWire(gate, found, now),
      quotas: [...quotas],
    };
  },
});

export const createKey = memberOperation({
  method: "POST",
  path: "/api/desk/keys",
  may: "keys:write",
  body: NewKeyBody,
  async handle({ context, gate, agent, author }, { body }) {
    const { name, scopes, allow, expires_at: expiresAt, approval_id } = body;
    const asked = { agentId: agent.id, name, scopes, allow, limits: {}, expiresAt };
    return secretData(gate, must(await create(context, asked, finishing(author, approval_id))));
  },
});

export const changeKey = memberOperation({
  method: "PATCH",
  path: "/api/desk/keys/{keyId}",
  may: "keys:write",
  body: KeyChangeBody,
  async handle({ context, gate, agent, author, params }, { body: { expires_at: expiresAt, approval_id, ...body } }) {
    const name = { keyId: params.keyId, agentId: agent.id };
    const asked = { ...name, ...body, ...(expiresAt !== undefined && { expiresAt }) };
    return keyData(gate, must(await change(context, asked, finishing(author, approval_id))));
  },
});

export const rotateKey = memberOperation({
  method: "POST",
  path: "/api/desk/keys/{keyId}/rotate",
  may: "keys:write",
  body: RotationBody,
  async handle({ context, gate, agent, author, params }, { body: { overlap, rotated_at: after, approval_id } }) {
    const asked = { keyId: params.keyId, agentId: agent.id, overlap, after };
    return secretData(gate, must(await rotate(context, asked, finishing(author, approval_id))));
  },
});

export const revokeKey = memberOperation({
  method: "POST",
  path: "/api/desk/keys/{keyId}/revoke",
  may: "keys:write",
  handle: async ({ context, gate, agent, author, params }) =>
    keyData(gate, must(await context.store.keys.revokeKey({ keyId: params.keyId, agentId: agent.id }, author))),
});
