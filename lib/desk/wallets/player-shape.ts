import * as z from "zod";
import type { TransferKind } from "#lib/domain/wallets/transfer";
import { playerIdCharsMax } from "#lib/limits";

const playerStatuses = ["active", "blocked"] as const;

export const PlayersQuery = z.strictObject({
  search: z.string().max(playerIdCharsMax).optional(),
  status: z.enum(playerStatuses).optional(),
  limit: z.string().optional(),
  cursor: z.string().optional(),
});

export const StatementParameters = z.strictObject({
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  limit: z.string().optional(),
  cursor: z.string().optional(),
});

export interface StaffPlayer {
  readonly external_player_id: string;
  readonly status: (typeof playerStatuses)[number];
  readonly currency: string;
  readonly balance: string;
  /** The time at which the wallet was opened. */
  readonly first_seen_at: string;
  /** The last transfer or login; null before either. */
  readonly last_seen_at: string | null;
}

export interface PlayersPage {
  readonly players: readonly StaffPlayer[];
  readonly next_cursor: string | null;
}

export interface PlayerDetail {
  readonly player: StaffPlayer;
  readonly last_transfer_at: string | null;
  readonly last_login_at: string | null;
  readonly as_of: string;
}

export interface Movement {
  readonly id: string;
  readonly type: TransferKind;
  readonly ticket_id: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly created_at: string;
  readonly actor: string;
  readonly reason: string | null;
}

export interface MovementTotal {
  readonly count: number;
  readonly sum: string;
}

export interface PlayerStatement {
  readonly external_player_id: string;
  readonly currency: string;
  /** The start is included and the end is not. By default it starts with the wallet. */
  readonly start: string;
  readonly end: string;
  readonly opening_balance: string;
  readonly closing_balance: string;
  readonly deposits: MovementTotal;
  readonly withdrawals: MovementTotal;
  /** Newest first. */
  readonly movements: readonly Movement[];
  readonly next_cursor: string | null;
}
