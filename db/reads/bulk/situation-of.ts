import { and, eq, getTableColumns, gte, sql } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, type Read, select, together } from "#db/reads/read";
import { seals, transfers } from "#db/tables/wallets";
import type { SituationQuery } from "#lib/domain/bulk/bulk-run";
import { amountKey, type SimilarTransfer, type Situation } from "#lib/domain/bulk/check-rows";
import { nearestKept } from "#lib/domain/time/instant";
import type { Ticket, Transfer } from "#lib/domain/wallets/transfer";

// What is asked for comes first and the tables after: each row is then looked up by its index, whatever a planner thinks.

const isAsked = (table: typeof transfers | typeof seals) => sql`${table.ticketId} = asked.column1
  and ${table.playerId} = asked.column2 and ${table.kind} = asked.column3`;

const ticketsOf = (asks: SituationQuery["asks"]) =>
  asks.map(({ ticketId, playerId, kind }) => [ticketId, playerId, kind] as const);

const { hash: _hash, ...transferColumns } = getTableColumns(transfers);
const recordedOf = ({ tableOf }: EngineWords, { agentId, asks }: SituationQuery): Read<Transfer[]> =>
  all(
    select(transferColumns)
      .from(tableOf(ticketsOf(asks), "asked"))
      .crossJoin(transfers)
      .where(and(eq(transfers.agentId, agentId), isAsked(transfers)))
      .orderBy(transfers.id),
  );

const sealedOf = ({ tableOf }: EngineWords, { agentId, asks }: SituationQuery): Read<Ticket[]> => {
  const { playerId, kind, ticketId } = seals;
  return all(
    select({ agentId: seals.agentId, playerId, kind, ticketId })
      .from(tableOf(ticketsOf(asks), "asked"))
      .crossJoin(seals)
      .where(and(eq(seals.agentId, agentId), isAsked(seals)))
      .orderBy(ticketId, playerId, kind),
  );
};

const playersOf = (asks: SituationQuery["asks"]): string[] => [...new Set(asks.map(({ playerId }) => playerId))];

/** Each player's day is looked through once, however many rows ask for it. */
const similarTo = ({ tableOf }: EngineWords, { agentId, asks, since }: SituationQuery): Read<SimilarTransfer[]> => {
  const { playerId, kind, amount } = transfers;
  const distinct = [...new Map(asks.map((ask) => [amountKey(ask), ask])).values()];
  const amounts = distinct.map((ask) => [ask.playerId, ask.kind, String(ask.amount)] as const);
  const players = playersOf(asks).map((player) => [player] as const);
  const isMeant = sql`(${playerId}, ${kind}, ${amount}) in
    (select column1, column2, cast(column3 as bigint) from ${tableOf(amounts, "meant")})`;
  return all(
    select({ playerId, kind, amount, id: sql<bigint>`max(${transfers.id})` })
      .from(tableOf(players, "asked"))
      .crossJoin(transfers)
      .where(
        and(
          eq(transfers.agentId, agentId),
          sql`${playerId} = asked.column1`,
          gte(transfers.createdAt, nearestKept(since)),
          isMeant,
        ),
      )
      .groupBy(playerId, kind, amount)
      .orderBy(sql`max(${transfers.id})`),
  );
};

export function* situationOf(words: EngineWords, asked: SituationQuery): Read<Situation> {
  if (asked.asks.length === 0) return { wallets: [], recorded: [], sealed: [], similar: [] };
  const players = playersOf(asked.asks);
  const [wallets, recorded, sealed, similar] = yield* together(
    words.walletsOf(asked.agentId, players, players.length),
    recordedOf(words, asked),
    sealedOf(words, asked),
    similarTo(words, asked),
  );
  return { wallets, recorded, sealed, similar };
}
