import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { isExpiryDue } from "#lib/domain/keys/api-key";
import { formatInstant, type Instant } from "#lib/domain/time/instant";

/** Tells an agent's systems that a key will soon expire, once for each expiry. True when it was told now. */
export const tellExpiry = command({
  facts: (keyId: string, _at: Instant) => ({ key: want("key", keyId) }),
  decide({ key }, keyId, at) {
    if (!key || !isExpiryDue(key, at) || key.agentId === null || key.expiresAt === null) return done(false);
    const { agentId, name, expiresAt } = key;
    const facts = { api_key: keyId, name, expires_at: formatInstant(expiresAt) };
    return decided<boolean>(done(true), {
      writes: [{ act: "change", table: "keys", where: { id: keyId }, to: { toldExpiry: expiresAt } }],
      events: [{ agentId, type: "api_key.expiring", at, facts }],
    });
  },
});
