import type { Connection } from "#db/sqlite/engine/connection";
import { verifyPagePlayers, verifyPageRows } from "#lib/limits";

/**
 * Ids from one on and below another. Each statement of a proof is bounded by a range, because a thread ends between
 * two statements only, and a stop waits for it.
 */
export interface IdRange {
  readonly agentId: string;
  readonly from: string;
  readonly to: string | Buffer;
}

/** All ids are in one of the ranges, whatever they are: SQLite puts every text before every blob. */
export function* rangesOf({ client }: Connection, table: Table, agentId: string): Generator<IdRange> {
  const { name, id, size } = table;
  const nextFrom = client
    .prepare<[string, string], string>(
      `select ${id} from ${name} where agent_id = ? and ${id} >= ? order by ${id} limit 1 offset ${size}`,
    )
    .pluck();
  let from = "";
  for (;;) {
    const to = nextFrom.get(agentId, from);
    yield { agentId, from, to: to ?? Buffer.alloc(0) };
    if (to === undefined) return;
    from = to;
  }
}

interface Table {
  readonly name: string;
  readonly id: string;
  readonly size: number;
}
export const playerRanges: Table = { name: "wallets", id: "player_id", size: verifyPagePlayers };
export const tradeRanges: Table = { name: "trades", id: "trade_id", size: verifyPageRows };

/** Of a player within the range. */
export const ofPlayersIn = (table: string): string =>
  `${table}.agent_id = @agentId and ${table}.player_id >= @from and ${table}.player_id < @to`;
