import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { verifyPageRows } from "#lib/domain/lists/list-page";

// Double, because trades are read by their times here, near which they lie on the disk, and by their ids on SQLite.

type Key = readonly (string | bigint)[];

/** The agent's keys in [first, end); `end` null means to the last. */
export interface KeyRange {
  readonly agentId: string;
  readonly from: Key;
  readonly to: Key | null;
}

interface Table {
  readonly name: string;
  readonly key: readonly string[];
  /** At or below every key. */
  readonly first: Key;
}
export const tradeRanges: Table = {
  name: "trades",
  key: ["matched_at", "trade_id"],
  first: [-(2n ** 63n), ""],
};

/** The ranges cover all possible keys. No statement of a proof reads more than one range. */
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

/** Reads the rows of a range: `text` receives the condition of lying in it. */
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

const isFrom = ({ key }: Table, alias: string): string => `${alias}.agent_id = $1 and ${compared(key, alias, ">=", 2)}`;
const isBelow = ({ key }: Table, alias: string): string => compared(key, alias, "<", 2 + key.length);

const compared = (key: readonly string[], alias: string, sign: string, place: number): string =>
  `(${key.map((column) => `${alias}.${column}`).join(", ")}) ${sign} (${key.map((_, index) => `$${place + index}`).join(", ")})`;
