import type { Connection } from "#db/sqlite/engine/connection";
import { verifyPageRows } from "#lib/domain/lists/list-page";

// Double, because a blob is above every id here, and PostgreSQL's ranges are of times.

/**
 * Ids in [first, end). A proof's statements are bounded by ranges, because a thread can end only between two
 * statements, and a stop waits for it.
 */
export interface IdRange {
  readonly agentId: string;
  readonly from: Id;
  readonly to: Id | Buffer;
}
type Id = string | bigint;

/** The ranges cover all possible ids: SQLite sorts every number and text before every blob. */
export function* rangesOf({ client }: Connection, table: Table, agentId: string): Generator<IdRange> {
  const { name, id, first } = table;
  const nextFrom = client
    .prepare<[string, Id], Id>(
      `select ${id} from ${name} where agent_id = ? and ${id} >= ? order by ${id} limit 1 offset ${verifyPageRows}`,
    )
    .pluck();
  let from = first;
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
  /** At or below every id. */
  readonly first: Id;
}
export const tradeRanges: Table = { name: "trades", id: "trade_id", first: "" };
