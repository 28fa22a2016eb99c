import { movedSums } from "#db/proofs/effect-sql";
import type { LegRow, ProofReader, ProofValues, ProofWords } from "#db/proofs/proof-reader";
import type { Connection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";
import { verifyPageRows } from "#lib/domain/lists/list-page";

// Double, because SQLite reads at once, names its values, adds up whole trades by a join and reads versions as JSON.

export function proofReader(connection: Connection): ProofReader {
  const { client } = connection;
  return {
    words,
    run: readRunner(connection),
    rowsOf<Row extends object>(text: string, values: ProofValues = {}) {
      return client.prepare<object, Row>(text).iterate(values);
    },
    *tradesInRanges(agentId, textWhere, values) {
      const isIn = "t.agent_id = @agentId and t.trade_id >= @from and t.trade_id < @to";
      const rows = client.prepare<object, LegRow>(textWhere(isIn));
      for (const range of rangesOf(connection, tradeRanges, agentId)) yield rows.iterate({ ...range, ...values });
    },
  };
}

const words: ProofWords = {
  isPastReadable: "json_valid(h.content)",
  pastValue: (name) => `json_extract(h.content, '$.${name}')`,
  pastAmount(name, half) {
    const text = `json_extract(v.past, '$.${name}')`;
    return `coalesce(cast(substr(${text}, ${half === "units" ? `1, length(${text}) - 9` : "-8"}) as integer), 0)`;
  },
  // The plus makes SQLite read the trade's few movements for each trade, and not all of the player's.
  withMoved: ({ columns, from, row, isMeant, isSought, key }) => `select ${columns}, ${movedSums}
    from ${from} left join movements m on m.agent_id = ${row}.agent_id and m.trade_id = ${row}.trade_id
      and +m.player_id = ${row}.player_id and ${isMeant}
    where ${isSought} group by ${key}`,
  unnumberedEvents: null,
};

// Double, because a blob is above every id here, and PostgreSQL's ranges are of times.

/**
 * Ids in [first, end). A proof's statements are bounded by ranges, because a thread can end only between two
 * statements, and a stop waits for it.
 */
interface IdRange {
  readonly agentId: string;
  readonly from: Id;
  readonly to: Id | Buffer;
}
type Id = string | bigint;

/** The ranges cover all possible ids: SQLite sorts every number and text before every blob. */
function* rangesOf({ client }: Connection, table: Table, agentId: string): Generator<IdRange> {
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
const tradeRanges: Table = { name: "trades", id: "trade_id", first: "" };

/** Reads everything in one snapshot. A transaction that is already open is one. */
export async function inSnapshot<T>({ client }: Connection, read: () => Promise<T>): Promise<T> {
  if (client.inTransaction) return read();
  client.exec("begin");
  const result = await read();
  client.exec("commit");
  return result;
}
