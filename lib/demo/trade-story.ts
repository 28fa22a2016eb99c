import { zero } from "#lib/domain/money/money";
import { type Instant, instant, minute as minuteNanoseconds, second } from "#lib/domain/time/instant";
import type { SettlementResult } from "#lib/domain/trades/category";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { type DemoAgent, demoAgents } from "./demo-agents";
import { playersOf } from "./demo-players";
import { type Market, marketOpenAt } from "./market";
import { opposite, type Selection } from "./market-kinds";
import { priceOf } from "./price";
import { SeededRandom } from "./seeded-random";
import { riskOf, settledAmounts, type Wager } from "./settled-amounts";

/** A version of a trade, with the time when the exchange tells it. */
export interface Telling {
  readonly toldAt: Instant;
  readonly trade: TradeVersion;
  readonly isLast: boolean;
}

/** All versions of a trade that the exchange will ever tell. */
export type TradeStory = readonly Telling[];

const tradeDraw = 5;
const rejectedPerMille = 14;
const withdrawnPerMille = 6;
const stakes = [1, 1, 1, 2, 2, 3, 5, 5, 10, 20];

/** Places from here on are live trades of a running demo, ten a second; lower ones belong to the history. */
export const livePlace = 1_000;
export const livePlacesPerSecond = 10;

/** The trade at a place of a minute, which is the same whenever it is asked for. */
export function tradeStory(agent: DemoAgent, minute: number, place: number): TradeStory {
  const random = new SeededRandom(agent.seed, tradeDraw, minute, place);
  const player = random.weighted(playersOf(agent));
  const market = marketOpenAt(random, minute, place < livePlace ? "history" : "live");
  // Most people trade the favourites.
  const selection = random.weighted(market.selections.map((item) => ({ weight: item.chance, item })));
  const side = random.perMille(player.laysPerMille) ? "LAY" : "BACK";
  const wager: Wager = {
    side,
    stake: agent.stakeUnit * player.level * random.pick(stakes),
    price: priceOf(random, selection.chance, side),
  };
  const matchedAt = matchedAtOf(random, minute, place);
  const pending: TradeVersion = {
    tradeId: tradeIdOf(agent, minute, place),
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
    status: "accepted",
    settlementStatus: "PENDING",
    settlementResult: null,
    marketVoided: false,
    matchedAt,
    settledAt: null,
    usdRate: null,
  };
  const lateOnCalledOff = market.voided === "called off" && minute >= market.startsAt;
  if (random.perMille(rejectedPerMille) || lateOnCalledOff) {
    return [{ toldAt: matchedAt, trade: { ...pending, status: "rejected" }, isLast: true }];
  }
  const delay = BigInt(random.between(1, 55)) * second + BigInt(random.below(1_000_000_000));
  const later = ends({ agent, market, selection, wager, pending, delay, random });
  return [{ toldAt: matchedAt, trade: pending }, ...later].map((told, index) => ({
    ...told,
    isLast: index === later.length,
  }));
}

type Untold = Omit<Telling, "isLast">;

interface Ending {
  readonly agent: DemoAgent;
  readonly market: Market;
  readonly selection: Selection;
  readonly wager: Wager;
  readonly pending: TradeVersion;
  /** The time from the market's settlement to this trade's. */
  readonly delay: bigint;
  readonly random: SeededRandom;
}

function ends({ agent, market, selection, wager, pending, delay, random }: Ending): Untold[] {
  const at = (minute: number) => instant(BigInt(minute) * minuteNanoseconds + delay);
  const settled = (version: number, minute: number, result: SettlementResult): Untold => {
    const settledAt = at(minute);
    const amounts = settledAmounts(wager, result, agent.commissionPerMille);
    const settlement = { settlementStatus: "SETTLED", settlementResult: result, settledAt } as const;
    return { toldAt: settledAt, trade: { ...pending, ...amounts, ...settlement, version } };
  };
  if (market.voided === "called off") {
    return [{ toldAt: at(market.startsAt), trade: { ...pending, version: 2, marketVoided: true } }];
  }
  if (market.voided === "abandoned") {
    const { toldAt, trade } = settled(2, market.settlesAt, "VOID");
    return [{ toldAt, trade: { ...trade, marketVoided: true } }];
  }
  const { correction } = market;
  if (random.perMille(withdrawnPerMille)) return [settled(2, market.settlesAt, "VOID")];
  const asSettled = ({ result }: Selection) => (wager.side === "BACK" ? result : opposite(result));
  const right = asSettled(selection);
  if (correction?.voids) {
    const { toldAt, trade } = settled(3, correction.at, "VOID");
    return [settled(2, market.settlesAt, right), { toldAt, trade: { ...trade, marketVoided: true } }];
  }
  const mistaken = correction?.first.find(({ name }) => name === selection.name);
  const wrong = mistaken ? asSettled(mistaken) : right;
  if (!correction || wrong === right) return [settled(2, market.settlesAt, right)];
  return [settled(2, market.settlesAt, wrong), settled(3, correction.at, right)];
}

function matchedAtOf(random: SeededRandom, minute: number, place: number): Instant {
  const start = BigInt(minute) * minuteNanoseconds;
  const inSecond = BigInt(random.below(1_000_000_000));
  if (place < livePlace) return instant(start + BigInt(random.below(60)) * second + inSecond);
  return instant(start + BigInt(Math.floor((place - livePlace) / livePlacesPerSecond)) * second + inSecond);
}

const tradeIdOf = (agent: DemoAgent, minute: number, place: number): string =>
  `${agent.id}-${minute.toString(36)}-${place.toString(36)}`;

/** Rebuilds from its id the story of a live trade that an earlier run left open; null for any other trade. */
export function storyOfLiveTrade(tradeId: string): TradeStory | null {
  const [agentId, minute = "", placeText = ""] = tradeId.split("-");
  const agent = demoAgents.find(({ id }) => id === agentId);
  const place = Number.parseInt(placeText, 36);
  return agent && place >= livePlace ? tradeStory(agent, Number.parseInt(minute, 36), place) : null;
}
