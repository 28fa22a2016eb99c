import { randomUUID } from "node:crypto";
import { originOf } from "#lib/crypto/agent-tag";
import { digestOf } from "#lib/crypto/secrets";
import { done, type Outcome } from "#lib/domain/failure";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import type { Context } from "#lib/usecases/context";

export const sessionMinutes = 30;

/** Opens a player's session. The same idempotency key gives the same token, which is computed from the session's id. */
export async function openPlayerSession(
  { store, clock, secrets, cell }: Context,
  agent: Agent,
  playerId: string,
  idempotencyKey: string,
): Promise<Outcome<{ token: string; expiresAt: Instant }>> {
  const id = randomUUID();
  const at = clock.now();
  const tokenOf = (sessionId: string) => secrets.sessionToken(sessionId, originOf(cell, agent.id));
  const opened = await store.players.openPlayerSession({
    id,
    agentId: agent.id,
    playerId,
    idempotencyKey,
    tokenDigest: digestOf(tokenOf(id)),
    currency: agent.currency,
    knownPlayersOnly: agent.knownPlayersOnly,
    at,
    expiresAt: instant(at + BigInt(sessionMinutes) * minute),
  });
  if (!opened.ok) return opened;
  const { id: openedId, tokenDigest, expiresAt } = opened.value;
  const token = tokenOf(openedId);
  // A session that was opened before the cell had its name keeps the token it was given.
  return done({ token: digestOf(token) === tokenDigest ? token : secrets.sessionToken(openedId), expiresAt });
}
