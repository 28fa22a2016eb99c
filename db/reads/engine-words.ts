import type { Column, SQL } from "drizzle-orm";
import type { Period } from "#lib/domain/time/period";
import type { Bounds, PlayerKey } from "#lib/domain/wallets/entry-bounds";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { StatementLine } from "#lib/store/player";
import type { Read } from "./read";

/** What a read can only say in the words of one database: each driver hands its own in. */
export interface EngineWords {
  /** Holds for wallets below 0, as the index of those has it. */
  readonly owes: SQL;
  /** What that index is ordered by. */
  readonly debt: SQL | Column;
  /** Holds for wallets whose player's id includes a text, whatever the case of its letters. */
  includesText(text: string): SQL;
  /** The wallets of some ids, in the order of the ids: each is looked up by the key. */
  walletsOf(agentId: string, ids: readonly string[], limit: number): Read<Wallet[]>;
  /** One line for each trade of a player, at the place of its last movement in the period. */
  foldedTrades(player: PlayerKey, period: Period, bounds: Bounds, limit: number): Read<StatementLine[]>;
}
