import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { ChainedMovement, MovementKind } from "#lib/domain/wallets/movement";

// Movements are read without Drizzle, whose row mapping takes longer than their hashes: a proof walks every movement.

export const movementColumns = `agent_id as "agentId", player_id as "playerId", created_at as "createdAt", kind,
  trade_id as "tradeId", trade_version as "tradeVersion", wallet_amount as wallet, held_amount as held,
  result_amount as result, commission_amount as commission, balance_after as "balanceAfter",
  exposure_after as "exposureAfter", taken_units as "takenUnits", taken_parts as "takenParts",
  commission_units as "commissionUnits", commission_parts as "commissionParts",
  last_stake_at as "lastStakeAt", reason, hash`;

export interface MovementRow {
  readonly agentId: string;
  readonly playerId: string;
  readonly createdAt: bigint;
  readonly kind: MovementKind;
  readonly tradeId: string | null;
  readonly tradeVersion: bigint | null;
  readonly wallet: bigint;
  readonly held: bigint;
  readonly result: bigint;
  readonly commission: bigint;
  readonly balanceAfter: bigint;
  readonly exposureAfter: bigint;
  readonly takenUnits: bigint;
  readonly takenParts: bigint;
  readonly commissionUnits: bigint;
  readonly commissionParts: bigint;
  readonly lastStakeAt: bigint;
  readonly reason: string | null;
  readonly hash: string;
}

export const movementOfRow = (row: MovementRow): ChainedMovement => ({
  agentId: row.agentId,
  playerId: row.playerId,
  kind: row.kind,
  tradeId: row.tradeId,
  tradeVersion: row.tradeVersion === null ? null : Number(row.tradeVersion),
  legs: {
    wallet: money(row.wallet),
    held: money(row.held),
    result: money(row.result),
    commission: money(row.commission),
  },
  balanceAfter: money(row.balanceAfter),
  exposureAfter: money(row.exposureAfter),
  createdAt: instant(row.createdAt),
  reason: row.reason,
  sums: {
    taken: { units: row.takenUnits, parts: row.takenParts },
    commission: { units: row.commissionUnits, parts: row.commissionParts },
    lastStakeAt: instant(row.lastStakeAt),
  },
  hash: row.hash,
});
