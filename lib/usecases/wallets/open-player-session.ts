import { randomUUID } from "node:crypto";
import { digestOf } from "#lib/crypto/secrets";
import type { Agent } from "#lib/domain/agents/agent";
import { done, type Outcome } from "#lib/domain/failure";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";

export const sessionMinutes = 30;

/** Opens a player's session. The same idempotency key gives the same token, which is computed from the session's id. */
export async function openPlayerSession(
  { store, clock, secrets }: Context,
  agent: Agent,
  playerId: string,
  idempotencyKey: string,
): Promise<Outcome<{ token: string; expiresAt: Instant }>> {
  const id = randomUUID();
  const at = clock.now();
  const opened = await store.players.openPlayerSession({
    id,
    agentId: agent.id,
    playerId,
    idempotencyKey,
    tokenDigest: digestOf(secrets.sessionToken(id)),
    currency: agent.currency,
    knownPlayersOnly: agent.knownPlayersOnly,
    at,
    expiresAt: instant(at + BigInt(sessionMinutes) * minute),
  });
  if (!opened.ok) return opened;
  return done({ token: secrets.sessionToken(opened.value.id), expiresAt: opened.value.expiresAt });
}
