import pg from "pg";
import { rangesOf, rowsInRange, tradeRanges } from "#db/postgres/books/id-ranges";
import type { Connection } from "#db/postgres/connections/connection";
import { readRunner } from "#db/postgres/connections/read-runner";
import { movedSums } from "#db/proofs/effect-sql";
import type { LegRow, ProofReader, ProofValues, ProofWords } from "#db/proofs/proof-reader";
import { rowsOfCursor } from "./rows-of-cursor";

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
