import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { verifyPageRows } from "#lib/store/list-page";

// Double, because months are ranges of times here, and SQLite's trades are found by their ids.

type Key = readonly (string | bigint)[];

/** Keys from one on and below another, of an agent; to the last one when no other is given. */
export interface KeyRange {
  readonly agentId: string;
  readonly from: Key;
  readonly to: Key | null;
}

interface Table {
  readonly name: string;
  readonly key: readonly string[];
  /** Lies at or below every key. */
  readonly first: Key;
}
export const tradeRanges: Table = {
  name: "trades",
  key: ["matched_at", "trade_id"],
  first: [-(2n ** 63n), ""],
};

/** All keys are in one of the ranges, whatever they are. No statement of a proof reads more than a range. */
export async function* rangesOf(connection: Connection, table: Table, agentId: string): AsyncGenerator<KeyRange> {
  const { name, key } = table;
  const nextFrom = rawRows<Record<string, string | bigint>>(
    connection,
    `select ${key.join(", ")} from ${name} where ${isFrom(table, name)}
     order by ${key.join(", ")} limit 1 offset ${verifyPageRows}`,
  );
  let from = table.first;
  for (;;) {
    const [row] = await nextFrom(agentId, ...from);
    const to = row ? key.map((column) => row[column] ?? "") : null;
    yield { agentId, from, to };
    if (!to) return;
    from = to;
  }
}

/** Reads the rows of a range, with a text that is given the condition of being within it. */
export function rowsInRange<Row extends object>(
  connection: Connection,
  table: Table,
  textWhere: (isIn: (alias: string) => string) => string,
): (range: KeyRange) => Promise<Row[]> {
  const bounded = rawRows<Row>(
    connection,
    textWhere((alias) => `${isFrom(table, alias)} and ${isBelow(table, alias)}`),
  );
  const open = rawRows<Row>(
    connection,
    textWhere((alias) => isFrom(table, alias)),
  );
  return ({ agentId, from, to }) => (to ? bounded(agentId, ...from, ...to) : open(agentId, ...from));
}

// The bounds of the first column alone choose the partitions of trades.
const isFrom = ({ key }: Table, alias: string): string =>
  `${alias}.agent_id = $1 and ${alias}.${key[0]} >= $2 and ${compared(key, alias, ">=", 2)}`;
const isBelow = ({ key }: Table, alias: string): string =>
  `${alias}.${key[0]} <= $${2 + key.length} and ${compared(key, alias, "<", 2 + key.length)}`;

const compared = (key: readonly string[], alias: string, sign: string, place: number): string =>
  `(${key.map((column) => `${alias}.${column}`).join(", ")}) ${sign} (${key.map((_, index) => `$${place + index}`).join(", ")})`;
