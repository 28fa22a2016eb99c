import type { Connection } from "#db/sqlite/engine/connection";
import type { WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import { instant } from "#lib/domain/time/instant";
import type { MovementSums } from "#lib/domain/wallets/movement";
import { walletReader } from "./transfers";

// SQLite's own, because it looks up each wallet when asked: servers hold those of a whole part at once.

export function walletsAtHand({ client }: Connection): WalletsAtHand {
  const walletOf = walletReader(client);
  const lastSums = client
    .prepare<[string, string], [bigint, bigint, bigint, bigint, bigint]>(
      `select taken_units, taken_parts, commission_units, commission_parts, last_stake_at
       from movements where agent_id = ? and player_id = ? order by created_at desc limit 1`,
    )
    .raw();
  return {
    walletOf: (agentId, playerId) => walletOf({ agentId, playerId }),
    sumsOf(agentId, playerId): MovementSums | null {
      const row = lastSums.get(agentId, playerId);
      if (!row) return null;
      const [takenUnits, takenParts, commissionUnits, commissionParts, lastStakeAt] = row;
      return {
        taken: { units: takenUnits, parts: takenParts },
        commission: { units: commissionUnits, parts: commissionParts },
        lastStakeAt: instant(lastStakeAt),
      };
    },
  };
}
