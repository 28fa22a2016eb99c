import { and, eq, getTableColumns, gte, type SQL, sql } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, type Read, select, together } from "#db/reads/read";
import { seals, transfers } from "#db/tables/wallets";
import type { SimilarTransfer, Situation } from "#lib/domain/bulk/check-rows";
import { nearestKept } from "#lib/domain/time/instant";
import type { Ticket, Transfer } from "#lib/domain/wallets/transfer";
import type { SituationQuery } from "#lib/store/bulk";

/** Values as a table of a statement, whose columns both databases name column1, column2 and so on. */
const valuesAs = (rows: readonly (readonly SQL[])[], name: string): SQL => sql`(${valuesOf(rows)}) as ${sql.raw(name)}`;
const valuesOf = (rows: readonly (readonly SQL[])[]): SQL =>
  sql`values ${list(rows.map((row) => sql`(${list([...row])})`))}`;
const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const distinct = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

// The asked values come first and the tables after: each row is then looked up by its index, whatever a planner thinks.

const isAsked = (table: typeof transfers | typeof seals) => sql`${table.ticketId} = asked.column1
  and ${table.playerId} = asked.column2 and ${table.kind} = asked.column3`;

const askedTickets = (tickets: readonly Ticket[]): SQL =>
  valuesAs(
    tickets.map(({ ticketId, playerId, kind }) => [sql`${ticketId}`, sql`${playerId}`, sql`${kind}`]),
    "asked",
  );

const { hash: _hash, ...transferColumns } = getTableColumns(transfers);
const recordedOf = ({ agentId, asks }: SituationQuery): Read<Transfer[]> =>
  all(
    select(transferColumns)
      .from(askedTickets(asks))
      .crossJoin(transfers)
      .where(and(eq(transfers.agentId, agentId), isAsked(transfers))),
  );

const sealedOf = ({ agentId, asks }: SituationQuery): Read<Ticket[]> => {
  const { playerId, kind, ticketId } = seals;
  return all(
    select({ agentId: seals.agentId, playerId, kind, ticketId })
      .from(askedTickets(asks))
      .crossJoin(seals)
      .where(and(eq(seals.agentId, agentId), isAsked(seals))),
  );
};

const playersOf = (asks: SituationQuery["asks"]): string[] => [...new Set(asks.map(({ playerId }) => playerId))];

/** Each player's day is looked through once, however many rows ask for it. */
const similarTo = ({ agentId, asks, since }: SituationQuery): Read<SimilarTransfer[]> => {
  const { playerId, kind, amount } = transfers;
  const amounts = distinct(asks, (ask) => `${ask.playerId} ${ask.kind} ${ask.amount}`).map((ask) => [
    sql`${ask.playerId}`,
    sql`${ask.kind}`,
    sql`cast(${ask.amount} as bigint)`,
  ]);
  return all(
    select({ playerId, kind, amount, id: sql<bigint>`max(${transfers.id})` })
      .from(
        valuesAs(
          playersOf(asks).map((player) => [sql`${player}`]),
          "asked",
        ),
      )
      .crossJoin(transfers)
      .where(
        and(
          eq(transfers.agentId, agentId),
          sql`${playerId} = asked.column1`,
          gte(transfers.createdAt, nearestKept(since)),
          sql`(${playerId}, ${kind}, ${amount}) in (${valuesOf(amounts)})`,
        ),
      )
      .groupBy(playerId, kind, amount),
  );
};

export function* situationOf(words: EngineWords, asked: SituationQuery): Read<Situation> {
  if (asked.asks.length === 0) return { wallets: [], recorded: [], sealed: [], similar: [] };
  const players = playersOf(asked.asks);
  const [wallets, recorded, sealed, similar] = yield* together(
    words.walletsOf(asked.agentId, players, players.length),
    recordedOf(asked),
    sealedOf(asked),
    similarTo(asked),
  );
  return { wallets, recorded, sealed, similar };
}
