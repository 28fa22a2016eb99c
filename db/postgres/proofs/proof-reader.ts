import pg from "pg";
import { rangesOf, rowsInRange, tradeRanges } from "#db/postgres/books/id-ranges";
import type { Connection } from "#db/postgres/connections/connection";
import { readRunner } from "#db/postgres/connections/read-runner";
import { movedSums } from "#db/proofs/effect-sql";
import type { LegRow } from "#db/proofs/leg-row";
import { loosePostings, unlikePostings } from "#db/proofs/posting-faults";
import { onlyRow, type ProofReader, type ProofValues, type ProofWords } from "#db/proofs/proof-reader";
import { money } from "#lib/domain/money/money";
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

    async walkPostings(agentId, faults) {
      const unlike = rowsOf<TransferName>(unlikePostings("t.player_id, t.kind, t.ticket_id", "t.agent_id = @agentId"), {
        agentId,
      });
      for await (const { player_id, kind, ticket_id } of unlike) faults.unlike(player_id, kind, ticket_id);
      const loose = rowsOf<{ player_id: string; transfer_id: bigint }>(
        loosePostings("p.player_id, p.transfer_id", "p.agent_id = @agentId"),
        { agentId },
      );
      for await (const { player_id, transfer_id } of loose) faults.loose(player_id, transfer_id);
      const float =
        "select coalesce(sum(amount), 0) as sum from postings where account = 'float' and agent_id = @agentId";
      return money((await onlyRow(rowsOf<{ sum: bigint }>(float, { agentId }))).sum);
    },

    async walkAllPostings(walk) {
      const unlike = rowsOf<TransferName & { agent_id: string }>(
        unlikePostings("t.agent_id, t.player_id, t.kind, t.ticket_id", "true"),
      );
      for await (const { agent_id, player_id, kind, ticket_id } of unlike) {
        walk.entriesUnlikeTransfer([agent_id, player_id, kind, ticket_id]);
      }
      const countOf = async (select: string) => Number((await onlyRow(rowsOf<{ count: bigint }>(select))).count);
      walk.entriesWithoutTransfer(await countOf(loosePostings("count(*)", "true")));
      const sums = "select currency, sum(amount) as sum from postings group by currency order by currency";
      for await (const { currency, sum } of rowsOf<{ currency: string; sum: bigint }>(sums)) {
        walk.sumOfEntries(currency, sum);
      }
      return countOf("select count(*) from (select distinct agent_id, currency from postings) floats");
    },
  };
}

interface TransferName {
  readonly player_id: string;
  readonly kind: string;
  readonly ticket_id: string;
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
