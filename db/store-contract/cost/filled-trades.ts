import { cells, portions, tradeHistory, trades } from "#db/tables/trades";
import { marketAmongTradesMax } from "#lib/domain/reports/pivot";
import { day, hour, instant } from "#lib/domain/time/instant";
import { allGrids, fine, type Grid } from "#lib/domain/trades/grids";
import { everyTrade, type TradePage, type TradeQuery } from "#lib/domain/trades/trade-queries";
import { filled, many, who } from "./filled";

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
    ...{ agentId: "agent_id", grid: number, category: "category", count: "count(*)" },
    ...(outer === "create" ? { outer: created, inner: settled } : { outer: settled, inner: created }),
  });
}

/** An agent's trades, settled within two days, of which few are of the market and the player "rare". */
export const filledTrades: readonly string[] = [
  filled(trades, tradesMany, {
    ...{ agentId: "'acme'", tradeId: "'t-' || i", version: 2, playerId: name, marketId: name, currency: "'EUR'" },
    ...{ turnover: 100, payout: 204, usdTurnover: 100, usdPayout: 204, usdRate: "'1'", category: "'valid'" },
    ...{ status: "'accepted'", settlementStatus: "'SETTLED'", settlementResult: "'WIN'", marketVoided: "false" },
    ...{ matchedAt, settledAt: `${matchedAt} + (1 + i * 7919 % 5 * 9) * ${hour}`, receivedAt: matchedAt },
  }),
  filled(tradeHistory, many, { agentId: who, tradeId: "'t-' || i", version: 1, content: "'{}'" }),
  ...allGrids.map(cellsOf),
  filled(portions, "cells where grid = 0 group by agent_id, outer_bucket", {
    ...{ agentId: "agent_id", portion: "outer_bucket", changes: 1 },
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
