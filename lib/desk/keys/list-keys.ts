import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { keysOfAgentMax } from "#lib/domain/keys/api-key";
import { formatInstant } from "#lib/domain/time/instant";
import { keyOnWire } from "./key-on-wire";
import type { DeskKeys } from "./key-shape";

/** The number of revoked keys is unbounded, so a list shows the newest 500. */
export const keysShownMax = 500;

export const listKeys = memberOperation({
  method: "GET",
  path: "/api/desk/keys",
  may: "keys:read",
  async handle({ context, gate, agent }) {
    const listed = await context.store.keys.listKeysOf(agent.id, keysShownMax);
    if (!listed.ok) return listed;
    const now = context.clock.now();
    return done<DeskKeys>({
      as_of: formatInstant(now),
      keys: listed.value.map((key) => keyOnWire(gate, key, now)),
      keys_max: keysOfAgentMax,
    });
  },
});
