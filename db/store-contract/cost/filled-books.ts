import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { booksProofs, carriedForward, leftStakes, transferSums, walletSums } from "#db/tables/books";
import { cells, portions, tradeHistory, trades } from "#db/tables/trades";
import { drafts, movements, refusals, seals, sessions, transfers, wallets } from "#db/tables/wallets";
import { marketAmongTradesMax } from "#lib/domain/reports/pivot";
import { day, hour, instant, minute, second } from "#lib/domain/time/instant";
import { allGrids, fine, type Grid } from "#lib/domain/trades/grids";
import { everyTrade, type TradePage, type TradeQuery } from "#lib/domain/trades/trade-queries";
import { transferGrids } from "#lib/domain/wallets/transfer-sums";

type Given<T extends SQLiteTable> = { readonly [Name in keyof T["_"]["columns"]]?: string | number | bigint };

/**
 * A statement for both databases that adds rows to a table, given in SQL: for i from 1 to a number, or of a query. Other
 * columns are empty: null, 0 or "".
 */
export function filled<T extends SQLiteTable>(table: T, of: number | string, given: Given<T>): string {
  const values = new Map(Object.entries(given));
  const columns = Object.entries(getTableColumns<SQLiteTable>(table)).flatMap(([name, column]) => {
    const empty = column.getSQLType() === "integer" ? 0 : "''";
    const value = values.get(name) ?? (column.notNull && !column.hasDefault ? empty : null);
    return value === null ? [] : [{ name: `"${column.name}"`, value }];
  });
  const series = `with recursive series (i) as (
    select cast(1 as bigint) union all select i + 1 from series where i < ${of})`;
  return `insert into ${getTableName(table)} (${columns.map(({ name }) => name)}) ${typeof of === "number" ? series : ""}
    select ${columns.map(({ value }) => value)} from ${typeof of === "number" ? "series" : of}`;
}

/** Rows of a table that grows with use. */
export const many = 10_000;
/** Rows of a table that grows with the number of agents. */
export const some = 1_000;

export const now = instant(400n * day + 7n * minute);
/** A minute apart, up to now. */
export const ago = `${now} - (${many + 1} - i) * ${minute}`;

/** Four of five rows are of the agent that is asked for. */
export const who = "case when i % 5 = 4 then 'rival' else 'acme' end";
/** As many rows of each of some agents. */
export const among = (agents: number) => `case when i % ${agents} = 0 then 'acme' else 'agent-' || (i % ${agents}) end`;
/** One row in a hundred is of one player, and each of the others of another one. */
export const player = "case when i % 100 = 0 then 'p-1' else 'p-' || i end";

export const longMovements = 25_000;

/** A wallet's movements: bets of 100 each, a second apart. `lastStake` is the number of the last stake up to each. */
const bets = (
  playerId: string,
  count: number,
  kind: string,
  legs: readonly [string, string, string],
  lastStake: string,
) =>
  filled(movements, count, {
    agentId: "'acme'",
    playerId: `'${playerId}'`,
    createdAt: `i * ${second}`,
    kind,
    tradeId: "'t-' || (i / 2)",
    tradeVersion: 1,
    wallet: legs[0],
    held: legs[1],
    result: legs[2],
    lastStakeAt: `${lastStake} * ${second}`,
    hash: `'${playerId}-' || i`,
  });

/** Two wallets with many movements: bets lost after their stakes, and settlements after the first three stakes. */
export const longWallets: readonly string[] = [
  filled(wallets, 2, {
    agentId: "'acme'",
    playerId: "case i when 1 then 'long' else 'late' end",
    currency: "'EUR'",
    status: "'active'",
  }),
  bets(
    "long",
    longMovements,
    "case when i % 1000 = 999 then 'correction' when i % 2 = 0 then 'stake' else 'settlement' end",
    ["-100 * (1 - i % 2)", "case when i % 2 = 0 then 100 else -100 end", "100 * (i % 2)"],
    "(i - i % 2)",
  ),
  bets(
    "late",
    many,
    "case when i <= 3 then 'stake' else 'settlement' end",
    ["-100", "0", "100"],
    "(case when i < 3 then i else 3 end)",
  ),
];

/** The money of an agent's players: nine of ten owe, so that only the index of debts finds the greatest. */
export const filledBooks: readonly string[] = [
  filled(wallets, many, {
    agentId: who,
    playerId: "'p-' || i",
    currency: "'EUR'",
    balance: "case when i % 10 = 0 then i else -i end",
    status: "case when i % 2500 = 0 then 'blocked' else 'active' end",
    lastEntryAt: ago,
    exposure: "case when i % 2 = 0 then i else 0 end",
  }),
  filled(transfers, many, {
    agentId: who,
    id: "i",
    playerId: player,
    ticketId: "'t-' || i",
    currency: "'EUR'",
    amount: "i",
    kind: "case when i % 2500 = 0 then 'withdrawal' else 'deposit' end",
    createdAt: ago,
    actor: "case when i % 2000 = 0 then 'member:m-1@a' else 'key:ak_1' end",
  }),
  // PostgreSQL walks a table of 20,000 rows rather than looking for 100 of them.
  filled(transfers, 3 * many, {
    agentId: "'rival'",
    id: `${many} + i`,
    playerId: "'r-' || i",
    kind: "'deposit'",
    ticketId: "'r-' || i",
    createdAt: "i",
  }),
  filled(refusals, many, {
    agentId: who,
    playerId: player,
    transferKind: "'deposit'",
    ticketId: "'t-' || i",
    at: ago,
    failure: "'player_blocked'",
    actor: "'key:ak_1'",
  }),
  filled(seals, many, { agentId: who, playerId: player, kind: "'deposit'", ticketId: "'x-' || i", sealedAt: ago }),
  // The newest are open.
  filled(drafts, many, {
    agentId: who,
    id: "'d-' || i",
    kind: "'deposit'",
    playerId: player,
    ticketId: "'y-' || i",
    amount: "i",
    createdAt: ago,
    state: `case when i > ${many - 20} then 'open' else 'posted' end`,
  }),
  filled(sessions, many, {
    agentId: who,
    idempotencyKey: "'i-' || i",
    id: "'i-' || i",
    playerId: player,
    tokenDigest: "'i-' || i",
    createdAt: ago,
  }),
  filled(movements, many, {
    agentId: who,
    playerId: player,
    createdAt: ago,
    kind: "'stake'",
    tradeId: "'x-' || i",
    tradeVersion: 1,
    wallet: -1,
    held: 1,
    hash: "'h-' || i",
  }),
  ...longWallets,

  filled(carriedForward, many, { agentId: who, playerId: "'p-' || i", trades: 1 }),
  filled(leftStakes, some, { agentId: among(10), tradeId: "'gone-' || i", playerId: "'p-' || i", droppedAt: "i" }),
  filled(booksProofs, some, { agentId: among(some), faults: "'[]'" }),
  ...[1, 2, 3, 4].flatMap((stripe) => [
    filled(walletSums, some, { agentId: among(some), stripe, players: 1 }),
    ...transferGrids.map(({ grid, width }) =>
      filled(transferSums, width === null ? 1 : some, {
        agentId: "'acme'",
        grid,
        stripe,
        deposits: 1,
        bucket: width === null ? 0 : `${now / width} + 1 - i`,
      }),
    ),
  ]),
];

/** More than two searches of a market look through. */
const tradesMany = 2 * marketAmongTradesMax + 10_000;
export const tradesFrom = 300n * day;
const tradesTo = 390n * day;
const step = (tradesTo - tradesFrom) / BigInt(tradesMany);
export const tradesADay = tradesMany / 90;
/** Twelve trades of one moment, among which the first search ends. All others are a step apart. */
const crowd = 12;
const crowdAt = tradesMany - marketAmongTradesMax + crowd / 2;

/** The numbers of the rare trades: at both ends of the range, and around the places where searches end. */
const rareNumbers = [
  ...[1, 2, crowdAt - marketAmongTradesMax - 1, crowdAt - marketAmongTradesMax, crowdAt - marketAmongTradesMax + 1],
  ...[crowdAt - 11, crowdAt - 9, crowdAt - 6, crowdAt - 5, crowdAt - 4, crowdAt - 1, crowdAt, crowdAt + 1],
  ...[tradesMany - 10_000, tradesMany - 9_999, tradesMany - 1_000, tradesMany - 999, tradesMany - 1, tradesMany],
];
const placeOf = (number: number): number => (number > crowdAt - crowd && number <= crowdAt ? crowdAt : number);

/** The newest match first, and trades of one moment by their ids. */
export const rareIds: readonly string[] = rareNumbers
  .map((number) => ({ at: placeOf(number), id: `t-${number}` }))
  .sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1))
  .map(({ id }) => id);

const name = `case when i in (${rareNumbers.join()}) then 'rare' else 'common-' || (i % 100) end`;
const matchedAt = `${tradesFrom} + case when i > ${crowdAt - crowd} and i <= ${crowdAt} then ${crowdAt} else i end * ${step}`;

const bucketOf = (time: string, width: bigint | null) => (width === null ? "0" : `${time} / ${width}`);

/** The cells of a grid, without their sums of money; of the fine cells those near seven o'clock, where periods end. */
function cellsOf({ number, outer, create, settlement }: Grid): string {
  const [created, settled] = [bucketOf("matched_at", create), bucketOf("settled_at", settlement)];
  const finely = create === fine ? "matched_at" : settlement === fine ? "settled_at" : null;
  const meant = finely ? `where ${finely} / ${hour} % 24 between 6 and 7` : "";
  return filled(cells, `trades ${meant} group by agent_id, category, 4, 5`, {
    agentId: "agent_id",
    grid: number,
    category: "category",
    count: "count(*)",
    ...(outer === "create" ? { outer: created, inner: settled } : { outer: settled, inner: created }),
  });
}

/** An agent's trades, settled within two days, of which few are of the market and the player "rare". */
export const filledTrades: readonly string[] = [
  filled(trades, tradesMany, {
    agentId: "'acme'",
    tradeId: "'t-' || i",
    version: 2,
    playerId: name,
    marketId: name,
    currency: "'EUR'",
    turnover: 100,
    payout: 204,
    usdTurnover: 100,
    usdPayout: 204,
    usdRate: "'1'",
    category: "'valid'",
    status: "'accepted'",
    settlementStatus: "'SETTLED'",
    settlementResult: "'WIN'",
    marketVoided: "false",
    matchedAt,
    settledAt: `${matchedAt} + (1 + i * 7919 % 5 * 9) * ${hour}`,
    receivedAt: matchedAt,
  }),
  filled(tradeHistory, many, { agentId: who, tradeId: "'t-' || i", version: 1, content: "'{}'" }),
  ...allGrids.map(cellsOf),
  filled(portions, "cells where grid = 0 group by agent_id, outer_bucket", {
    agentId: "agent_id",
    portion: "outer_bucket",
    changes: 1,
  }),
];

export const allTrades = { create: { start: instant(tradesFrom), end: instant(tradesTo + day) }, settlement: null };

/** The ids on all pages of a list. */
export async function walkedTrades(
  list: (query: TradeQuery) => Promise<TradePage>,
  filter: Partial<TradeQuery>,
): Promise<readonly string[]> {
  const query = { agentId: "acme", range: allTrades, ...everyTrade, limit: 4, ...filter };
  const ids: string[] = [];
  let after: TradeQuery["after"] = null;
  for (;;) {
    const { trades, searchedTo } = await list({ ...query, after });
    ids.push(...trades.map(({ tradeId }) => tradeId));
    const last = trades.length === query.limit ? trades.at(-1) : searchedTo;
    if (!last) return ids;
    after = { matchedAt: last.matchedAt, tradeId: last.tradeId };
  }
}
