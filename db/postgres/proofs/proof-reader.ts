import type { QueryResultRow } from "pg";
import pg from "pg";
import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { readRunner } from "#db/postgres/connections/read-runner";
import { movedSums } from "#db/proofs/effect-sql";
import { type LegRow, type ProofReader, type ProofValues, type ProofWords, rowsInPages } from "#db/proofs/proof-reader";
import { verifyPageRows } from "#lib/domain/lists/list-page";

// Double, because PostgreSQL reads by cursors, which take no values, adds up a trade's movements beside it, and cannot
// cast a kept version that somebody has broken.

export function proofReader(connection: Connection): ProofReader {
  const rowsOf = <Row extends object>(text: string, values: ProofValues = {}): AsyncGenerator<Row, undefined> =>
    rowsOfCursor<Row>(connection, withLiterals(text, values));
  return {
    words,
    run: readRunner(connection),
    rowsOf,

    async *tradesInRanges(agentId, textWhere, values) {
      const rows = rowsInRange<LegRow>(connection, tradeRanges, (isIn) => withLiterals(textWhere(isIn("t")), values));
      for await (const range of rangesOf(connection, tradeRanges, agentId)) yield rows(range);
    },
  };
}

const withLiterals = (text: string, values: ProofValues): string =>
  text.replaceAll(/@(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A proof's text names "@${name}", and no value has that name.`);
    return typeof value === "string" ? pg.escapeLiteral(value) : `${value}`;
  });

// A kept version is the JSON of one flat object. It is read by its pattern, because a cast of a text that somebody has
// broken would fail the whole proof instead of finding it. A quote within a text has a backslash before it there, so no
// text can look like a member.
const value = String.raw`("([^"\\]|\\.)*"|null|true|false|-?[0-9]+)`;
const whole = String.raw`^\{"[a-z_]+":${value}(,"[a-z_]+":${value})*\}$`;

const words: ProofWords = {
  isPastReadable: `h.content ~ '${whole}'`,
  pastValue: (name) =>
    name === "market_voided" ? `h.content ~ '"${name}":true'` : `substring(h.content from '"${name}":"([^"]*)"')`,
  pastAmount(name, half) {
    const amount = `replace(substring(v.past from '"${name}":"(-?[0-9]+[.][0-9]{8})"'), '.', '')::numeric`;
    return `coalesce(${half === "units" ? "div" : "mod"}(${amount}, 100000000), 0)`;
  },
  // The offset makes each trade read only the few movements that name it, by their own index, and not all of its
  // player's.
  withMoved: ({ columns, from, row, isMeant, isSought }) => `select ${columns}, moved.* from ${from}
    cross join lateral (
      select ${movedSums} from (
        select * from movements where agent_id = ${row}.agent_id and trade_id = ${row}.trade_id offset 0) m
      where m.player_id = ${row}.player_id and ${isMeant}) moved
    where ${isSought}`,
  unnumberedEvents: `select 0::bigint as last_sequence, events_count, types, at, events from event_outbox
    where agent_id = @agentId order by id`,
};

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
const tradeRanges: Table = {
  name: "trades",
  key: ["matched_at", "trade_id"],
  first: [-(2n ** 63n), ""],
};

/** The ranges cover all possible keys. No statement of a proof reads more than one range. */
async function* rangesOf(connection: Connection, table: Table, agentId: string): AsyncGenerator<KeyRange> {
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
function rowsInRange<Row extends object>(
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

/** 64 MiB: a proof's statement sorts in this much memory, and beyond it in files. */
const jobSortKib = 64 * 1024;

let cursors = 0;

/**
 * Gives the rows of one long statement inside a transaction, a page at a time, so that a proof that finds a fault in
 * every row holds no table in memory.
 */
async function* rowsOfCursor<Row extends QueryResultRow>(
  { client }: Connection,
  text: string,
): AsyncGenerator<Row, undefined> {
  cursors += 1;
  const name = `proof_${cursors}`;
  // The cursor is read to its end, so the plan is chosen for all rows and not for the first few.
  await client.query(`set local cursor_tuple_fraction = 1; set local work_mem = '${jobSortKib}kB'`);
  await client.query(`declare ${name} no scroll cursor for ${text}`);
  yield* rowsInPages<Row>(
    verifyPageRows,
    async () => (await client.query<Row>(`fetch ${verifyPageRows} from ${name}`)).rows,
  );
  await client.query(`close ${name}`);
}
