import { movedSums } from "#db/proofs/effect-sql";
import type { LegRow, ProofReader, ProofValues, ProofWords } from "#db/proofs/proof-reader";
import { rangesOf, tradeRanges } from "#db/sqlite/books/id-ranges";
import type { Connection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";

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
