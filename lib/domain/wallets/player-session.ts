import type { Instant } from "#lib/domain/time/instant";

export interface SessionAsk {
  readonly id: string;
  readonly agentId: string;
  readonly playerId: string;
  readonly idempotencyKey: string;
  readonly tokenDigest: string;
  readonly currency: string;
  readonly knownPlayersOnly: boolean;
  readonly at: Instant;
  readonly expiresAt: Instant;
}

export interface Session {
  readonly id: string;
  readonly agentId: string;
  readonly playerId: string;
  readonly expiresAt: Instant;
}
