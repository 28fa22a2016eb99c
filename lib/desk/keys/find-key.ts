import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { findKey as find } from "#lib/usecases/keys/keys";
import { keyOnWire } from "./key-on-wire";
import { keyQuotas } from "./key-quotas";
import type { DeskKeyDetail } from "./key-shape";

export const findKey = memberOperation({
  method: "GET",
  path: "/api/desk/keys/{keyId}",
  may: "keys:read",
  async handle({ context, gate, agent, params }) {
    const found = await find(context, { keyId: params.keyId, agentId: agent.id });
    if (!found.ok) return found;
    const now = context.clock.now();
    const [quotas = []] = await keyQuotas(gate, [found.value]);
    return done<DeskKeyDetail>({
      as_of: formatInstant(now),
      key: keyOnWire(gate, found.value, now),
      quotas: [...quotas],
    });
  },
});
