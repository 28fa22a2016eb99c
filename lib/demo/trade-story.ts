import { zero } from "#lib/domain/money/money";
import { type Instant, instant, minute as minuteNanoseconds } from "#lib/domain/time/instant";
import type { SettlementResult } from "#lib/domain/trades/category";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { type DemoAgent, demoAgents } from "./demo-agents";
import { playersOf } from "./demo-players";
import { type Market, type MarketEnd, marketOpenAt, opposite, type Selection } from "./markets";
import { liveTradesInMinute, tradesInMinute } from "./rhythm";
import { SeededRandom } from "./seeded-random";
import { riskOf, settledAmounts, type Wager } from "./settled-amounts";

/** A version of a trade, with the time when the exchange sends it. */
export interface Telling {
  readonly toldAt: Instant;
  readonly trade: TradeVersion;
  /** When the next version is sent; null for the last version. */
  readonly nextAt: Instant | null;
}

/** All versions of a trade that the exchange will ever send. */
export type TradeStory = readonly Telling[];

/** What happens after the match: a result at a minute; null leaves the trade unsettled. */
interface Chapter {
  readonly at: number;
  readonly result: SettlementResult | null;
  readonly marketVoided?: true;
}

/** How a trade continues, by the end of its market or its own. */
const stories: Record<
  MarketEnd | "rejected" | "withdrawn",
  (market: Market, right: SettlementResult, wrong: SettlementResult) => readonly Chapter[]
> = {
  rejected: () => [],
  withdrawn: ({ settlesAt }) => [{ at: settlesAt, result: "VOID" }],
  played: ({ settlesAt }, right) => [{ at: settlesAt, result: right }],
  "called off": ({ startsAt }) => [{ at: startsAt, result: null, marketVoided: true }],
  abandoned: ({ settlesAt }) => [{ at: settlesAt, result: "VOID", marketVoided: true }],
  corrected: ({ settlesAt, reviewedAt }, right, wrong) =>
    wrong === right
      ? [{ at: settlesAt, result: right }]
      : [
          { at: settlesAt, result: wrong },
          { at: reviewedAt, result: right },
        ],
  revoked: ({ settlesAt, reviewedAt }, right) => [
    { at: settlesAt, result: right },
    { at: reviewedAt, result: "VOID", marketVoided: true },
  ],
};

const tradeDraw = 5;
const rejectedPerMille = 14;
const withdrawnPerMille = 6;
const stakes = [1, 1, 1, 2, 2, 3, 5, 5, 10, 20];
/** 1,000: places from here on are live trades of a running demo; lower places belong to the history. */
export const livePlace = 1_000;

export const minuteOf = (at: Instant): number => Number(at / minuteNanoseconds);

/** An agent's trades that are matched in a minute. */
export function storiesIn(agent: DemoAgent, minute: number, share: "history" | "live"): TradeStory[] {
  const [first, count] =
    share === "live" ? [livePlace, liveTradesInMinute(agent, minute)] : [0, tradesInMinute(agent, minute)];
  return Array.from({ length: count }, (_, index) => tradeStory(agent, minute, first + index));
}

/** Rebuilds a trade's story from its id; null for a trade that is not the demo's. */
export function storyOf(tradeId: string): TradeStory | null {
  const [agentId, minute = "", place = ""] = tradeId.split("-");
  const agent = demoAgents.find(({ id }) => id === agentId);
  return agent ? tradeStory(agent, Number.parseInt(minute, 36), Number.parseInt(place, 36)) : null;
}

/** The trade at a place of a minute, which is the same at every call. */
function tradeStory(agent: DemoAgent, minute: number, place: number): TradeStory {
  const random = new SeededRandom(agent.seed, tradeDraw, minute, place);
  const player = random.weighted(playersOf(agent));
  const market = marketOpenAt(random, minute, place < livePlace ? "history" : "live");
  // Most people bet on the favourites.
  const selection = random.weighted(market.selections.map((item) => ({ weight: item.chance, item })));
  const side = random.perMille(player.laysPerMille) ? "LAY" : "BACK";
  const stake = agent.stakeUnit * player.level * random.pick(stakes);
  const wager: Wager = { side, stake, price: priceOf(random, selection, side) };
  const end = endOf(random, market, minute);
  const pending: TradeVersion = {
    tradeId: `${agent.id}-${minute.toString(36)}-${place.toString(36)}`,
    version: 1,
    agentId: agent.id,
    playerId: player.id,
    marketId: market.id,
    selection: selection.name,
    side,
    price: (wager.price / 100).toString(),
    currency: agent.currency,
    turnover: riskOf(wager),
    payout: zero,
    commission: zero,
    status: end === "rejected" ? "rejected" : "accepted",
    settlementStatus: "PENDING",
    settlementResult: null,
    marketVoided: false,
    matchedAt: instant(BigInt(minute) * minuteNanoseconds + BigInt(random.below(60_000_000)) * 1_000n),
    settledAt: null,
    usdRate: null,
  };
  // The time from the market's end to the trade's settlement, in microseconds.
  const delay = BigInt(random.between(1_000_000, 55_000_000)) * 1_000n;
  const forPlayer = (result: SettlementResult) => (side === "BACK" ? result : opposite(result));
  const chapters = stories[end](market, forPlayer(selection.result), forPlayer(selection.wrongResult));
  const told = chapters.map(({ at, result, marketVoided = false }, index) => {
    const toldAt = instant(BigInt(at) * minuteNanoseconds + delay);
    const version = { ...pending, version: index + 2, marketVoided };
    if (result === null) return { toldAt, trade: version };
    const settlement = { settlementStatus: "SETTLED", settlementResult: result, settledAt: toldAt } as const;
    return { toldAt, trade: { ...version, ...settlement, ...settledAmounts(wager, result, agent.commissionPerMille) } };
  });
  const all = [{ toldAt: pending.matchedAt, trade: pending }, ...told];
  return all.map((telling, index) => ({ ...telling, nextAt: all[index + 1]?.toldAt ?? null }));
}

function endOf(random: SeededRandom, market: Market, minute: number): keyof typeof stories {
  const isTooLate = market.end === "called off" && minute >= market.startsAt;
  if (random.perMille(rejectedPerMille) || isTooLate) return "rejected";
  return random.perMille(withdrawnPerMille) ? "withdrawn" : market.end;
}

/** In hundredths: fair for the chance, moved a little by the moment, and worse by the spread on either side. */
function priceOf(random: SeededRandom, { chance }: Selection, side: Wager["side"]): number {
  const againstPlayer = (side === "BACK" ? -1 : 1) * random.between(5, 30);
  const exact = (1_000 + againstPlayer + random.between(-15, 15)) / chance;
  // Long prices move in larger steps: 1.57, 3.85, 6.2, 13.
  return Math.max(101, Math.round(Number(exact.toPrecision(exact < 4 ? 3 : 2)) * 100));
}
