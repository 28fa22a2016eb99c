import { randomUUID } from "node:crypto";
import { originOf } from "#lib/crypto/agent-tag";
import { digestOf, tokenUnder } from "#lib/crypto/secrets";
import { done, type Outcome } from "#lib/domain/failure";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import type { Session } from "#lib/store/player-session";
import { keysOfFormerCells } from "#lib/usecases/cells/handed-keys";
import type { Context } from "#lib/usecases/context";

export const sessionMinutes = 30;

/** Opens a player's session. The same idempotency key gives the same token, which is computed from the session's id. */
export async function openPlayerSession(
  context: Context,
  agent: Agent,
  playerId: string,
  idempotencyKey: string,
): Promise<Outcome<{ token: string; expiresAt: Instant }>> {
  const { store, clock, secrets, cell } = context;
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
  if (digestOf(token) === tokenDigest) return done({ token, expiresAt });
  const earlier = await earlierToken(context, agent.id, opened.value);
  return earlier.ok ? done({ token: earlier.value, expiresAt }) : earlier;
}

/** The token of a session that was opened before the cell had its name, or by another cell before the agent came here. */
async function earlierToken(
  context: Context,
  agentId: string,
  { id, tokenDigest }: Pick<Session, "id" | "tokenDigest">,
): Promise<Outcome<string>> {
  const former = await keysOfFormerCells(context, agentId);
  if (!former.ok) return former;
  const tokens = former.value.flatMap(({ cell, token }) =>
    [originOf(cell, agentId), ""].map((origin) => tokenUnder(Buffer.from(token, "hex"), id, origin)),
  );
  const plain = context.secrets.sessionToken(id);
  return done(tokens.find((token) => digestOf(token) === tokenDigest) ?? plain);
}
