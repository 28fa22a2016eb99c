import { type Money, money, zero } from "#lib/domain/money/money";
import { type Instant, instant, minute, second } from "#lib/domain/time/instant";
import type { SettlementResult } from "#lib/domain/trades/category";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { type DemoAgent, demoAgents, playersOf } from "./demo-agents";
import { SeededRandom } from "./seeded-random";

/** A time span whose trades are sent as one batch at its end, after its transfers, each at its own time. */
export interface Slot {
  readonly from: Instant;
  readonly until: Instant;
}

/** A question on which players trade. Its trades are matched before the start, and during play when that is long. */
interface Kind {
  readonly sport: string;
  readonly question: string;
  readonly selections: readonly string[];
  /** From the start of play to the settlement. */
  readonly minutes: number;
  /** Its shares of the trades. The live feed has mostly rounds, because they settle while somebody watches. */
  readonly history: number;
  readonly live: number;
  /** True where the score can be level with the line, which gives half results. */
  readonly hasLine?: true;
}

const football = { sport: "fb", minutes: 108 };
const runners = Array.from({ length: 8 }, (_, index) => `No. ${index + 1}`);
const kinds: readonly Kind[] = [
  { ...football, question: "1x2", selections: ["Home", "Draw", "Away"], history: 22, live: 7 },
  { ...football, question: "goals", selections: ["Over 2.5", "Under 2.5"], history: 16, live: 6 },
  { ...football, question: "line", selections: ["Home -0.75", "Away +0.75"], history: 14, live: 6, hasLine: true },
  { sport: "tn", question: "win", selections: ["Player 1", "Player 2"], minutes: 150, history: 22, live: 0 },
  { sport: "hr", question: "win", selections: runners, minutes: 4, history: 16, live: 5 },
  { sport: "rb", question: "next", selections: ["Red", "Blue"], minutes: 1, history: 10, live: 75 },
];
const rounds = "rb";

/** How a market ends. In a `corrected` one the first result was wrong; a `revoked` one is voided after it paid. */
const ends = [
  { weight: 980, item: "played" },
  { weight: 8, item: "called off" },
  { weight: 6, item: "corrected" },
  { weight: 6, item: "revoked" },
] as const;

const [marketDraw, tradeDraw, endDraw, dayDraw] = [4, 5, 6, 2];
const quarter = 15;
/** Trades are matched up to 20 hours ahead. */
const quartersAhead = 80;
const inPlayPerMille = 450;
const levelPerMille = 240;
const rejectedPerMille = 14;
const stakes = [1, 1, 1, 2, 2, 3, 5, 5, 10, 20];
/** A lay risks the stake times this at most. */
const layPriceMax = 400;
const minutesOfDay = 24 * 60;

/** The activity of each hour of the players' day, and of each weekday from Sunday on, beside the average. */
const hours = [
  0.52, 0.36, 0.26, 0.21, 0.2, 0.23, 0.33, 0.48, 0.64, 0.78, 0.88, 0.98, 1.08, 1.12, 1.16, 1.22, 1.33, 1.5, 1.75, 2,
  2.06, 1.86, 1.35, 0.86,
];
const weekdays = [1.35, 0.78, 0.82, 0.9, 0.88, 1.08, 1.55];

function busynessAt({ seed, hoursAheadOfUtc }: DemoAgent, at: Instant): number {
  const local = minuteOf(at) + hoursAheadOfUtc * 60;
  const date = Math.floor(local / minutesOfDay);
  const hour = hours[Math.floor((local % minutesOfDay) / 60)] ?? 1;
  // 1970 began on a Thursday.
  const weekday = weekdays[(date + 4) % 7] ?? 1;
  return (hour * weekday * new SeededRandom(seed, dayDraw, date).between(850, 1_150)) / 1_000;
}

const minuteOf = (at: Instant): number => Number(at / minute);

/** When the exchange sends a version. */
export const toldAt = ({ matchedAt, settledAt }: TradeVersion): Instant => settledAt ?? matchedAt;

/** An agent's trades that are matched in a slot, each in its first version. */
export function tradesIn(agent: DemoAgent, { from, until }: Slot, share: "history" | "live"): TradeVersion[] {
  const startMs = Number(from / 1_000_000n);
  const seconds = Number((until - from) / 1_000_000n) / 1_000;
  const perSecond =
    share === "live" ? agent.liveTradesPerSecond : (agent.tradesPerHour / 3_600) * busynessAt(agent, from);
  const random = new SeededRandom(agent.seed, tradeDraw, startMs);
  const count = Math.floor((seconds * perSecond * random.between(700, 1_300) + random.below(1_000)) / 1_000);
  return Array.from({ length: count }, (_, place) => {
    const matchedAt = instant(from + ((until - from) * BigInt(random.below(1_000_000))) / 1_000_000n);
    return matched(agent, random, matchedAt, `${agent.id}-${startMs.toString(36)}-${place.toString(36)}`, share);
  });
}

function matched(
  agent: DemoAgent,
  random: SeededRandom,
  matchedAt: Instant,
  tradeId: string,
  share: "history" | "live",
): TradeVersion {
  const player = random.weighted(playersOf(agent));
  const market = openMarket(random, minuteOf(matchedAt), share);
  // Most people bet on the favourites.
  const { name, chance } = random.weighted(market.selections.map((item) => ({ weight: item.chance, item })));
  const fair = 1_000 / chance;
  const isLay = random.perMille(player.laysPerMille) && fair * 100 < layPriceMax;
  const price = priceNear(fair * (isLay ? 1.03 : 0.97));
  const stake = agent.stakeUnit * player.level * random.pick(stakes);
  return {
    tradeId,
    version: 1,
    agentId: agent.id,
    playerId: player.id,
    marketId: market.id,
    selection: name,
    side: isLay ? "LAY" : "BACK",
    price: (price / 100).toString(),
    currency: agent.currency,
    turnover: money(BigInt(stake * (isLay ? price - 100 : 100)) * 1_000_000n),
    payout: zero,
    commission: zero,
    status: random.perMille(rejectedPerMille) ? "rejected" : "accepted",
    settlementStatus: "PENDING",
    settlementResult: null,
    marketVoided: false,
    matchedAt,
    settledAt: null,
    usdRate: null,
  };
}

/** In hundredths. Long prices move in larger steps: 1.57, 3.85, 6.2, 13. */
const priceNear = (exact: number): number =>
  Math.max(101, Math.round(Number(exact.toPrecision(exact < 4 ? 3 : 2)) * 100));

/** All times are whole minutes since 1970. */
interface Market {
  readonly id: string;
  readonly end: (typeof ends)[number]["item"];
  readonly settlesAt: number;
  /** When a wrong result is noticed. */
  readonly reviewedAt: number;
  /** The chances are in thousandths, and the results are those of the backer. */
  readonly selections: readonly {
    readonly name: string;
    readonly chance: number;
    readonly result: SettlementResult;
  }[];
}

/** A market in which a trade may be matched at this minute. */
function openMarket(random: SeededRandom, now: number, share: "history" | "live"): Market {
  const kind = random.weighted(kinds.map((item) => ({ weight: item[share], item })));
  const id = `${kind.sport}-${startOf(random, kind, now).toString(36)}-${random.between(1, 3)}-${kind.question}`;
  const market = marketNamed(id);
  if (!market) throw new Error(`The demo has no market ${id}.`);
  return market;
}

function startOf(random: SeededRandom, { sport, minutes }: Kind, now: number): number {
  if (sport === rounds) return now;
  const place = Math.floor(now / quarter);
  const inPlay = Math.max(0, Math.floor(minutes / quarter) - 1);
  if (inPlay > 0 && random.perMille(inPlayPerMille)) return (place - random.below(inPlay)) * quarter;
  // The smaller of two draws, because most trades are matched shortly before the start.
  return (place + 1 + Math.min(random.below(quartersAhead), random.below(quartersAhead))) * quarter;
}

/** All of a market follows from its id, because one result settles all trades on it. Null when it is not the demo's. */
function marketNamed(id: string): Market | null {
  const [sport, start = "", , question] = id.split("-");
  const kind = kinds.find((each) => each.sport === sport && each.question === question);
  if (!kind) return null;
  const random = new SeededRandom(marketDraw, ...Buffer.from(id));
  const settlesAt = Number.parseInt(start, 36) + kind.minutes + random.below(1 + kind.minutes / 10);
  const reviewedAt = settlesAt + random.between(2, kind.sport === rounds ? 8 : 36 * 60);
  const strengths = kind.selections.map((name) => ({ weight: random.between(40, 160), item: name }));
  const total = strengths.reduce((sum, { weight }) => sum + weight, 0);
  const winner = random.weighted(strengths);
  const level = kind.hasLine && random.perMille(levelPerMille) ? random.pick(levels) : null;
  const resultOf = (name: string, place: number): SettlementResult => {
    if (level) return place === 0 ? level : opposites[level];
    return name === winner ? "WIN" : "LOSE";
  };
  const selections = strengths.map(({ weight, item: name }, place) => ({
    name,
    chance: Math.round((weight / total) * 1_000),
    result: resultOf(name, place),
  }));
  return { id, end: random.weighted(ends), settlesAt, reviewedAt, selections };
}

const levels = ["PUSH", "HALF_WIN", "HALF_LOSE"] as const;
const opposites: Record<SettlementResult, SettlementResult> = {
  WIN: "LOSE",
  LOSE: "WIN",
  HALF_WIN: "HALF_LOSE",
  HALF_LOSE: "HALF_WIN",
  PUSH: "PUSH",
  VOID: "VOID",
};

/** The versions that follow a trade's first one. They follow from the trade alone, so that a later run can end it. */
export function endingOf(trade: TradeVersion): TradeVersion[] {
  const agent = demoAgents.find(({ id }) => id === trade.agentId);
  const market = marketNamed(trade.marketId);
  if (!agent || !market || trade.status === "rejected") return [];
  const delay = BigInt(new SeededRandom(endDraw, ...Buffer.from(trade.tradeId)).between(1, 55)) * second;
  const settled = (version: number, at: number, result: SettlementResult, marketVoided = false): TradeVersion => {
    const forPlayer = trade.side === "BACK" ? result : opposites[result];
    return {
      ...trade,
      version,
      marketVoided,
      settlementStatus: "SETTLED",
      settlementResult: forPlayer,
      settledAt: instant(BigInt(at) * minute + delay),
      ...paidFor(trade, forPlayer, agent.commissionPerMille),
    };
  };
  const { end, settlesAt, reviewedAt, selections } = market;
  const place = selections.findIndex(({ name }) => name === trade.selection);
  const right = selections[place]?.result ?? "LOSE";
  const wrong = selections[(place + 1) % selections.length]?.result ?? "LOSE";
  if (end === "called off") return [settled(2, settlesAt, "VOID", true)];
  if (end === "revoked") return [settled(2, settlesAt, right), settled(3, reviewedAt, "VOID", true)];
  if (end === "corrected" && wrong !== right) return [settled(2, settlesAt, wrong), settled(3, reviewedAt, right)];
  return [settled(2, settlesAt, right)];
}

/** How many halves of the profit are won, and how many halves of the amount at risk come back. */
const halves: Record<SettlementResult, readonly [won: bigint, back: bigint]> = {
  WIN: [2n, 2n],
  HALF_WIN: [1n, 2n],
  PUSH: [0n, 2n],
  VOID: [0n, 2n],
  HALF_LOSE: [0n, 1n],
  LOSE: [0n, 0n],
};
const cent = 1_000_000n;

/** The turnover is a backer's stake or a layer's liability. Commission of winnings is rounded down to a cent. */
function paidFor(
  { side, price, turnover }: TradeVersion,
  result: SettlementResult,
  commissionPerMille: number,
): { payout: Money; commission: Money } {
  const [won, back] = halves[result];
  const abovePar = BigInt(Math.round(Number(price) * 100)) - 100n;
  const profit = side === "BACK" ? (turnover * abovePar) / 100n : (turnover * 100n) / abovePar;
  const winnings = (profit * won) / 2n;
  const commission = money(((winnings * BigInt(commissionPerMille)) / 1_000n / cent) * cent);
  return { payout: money((turnover * back) / 2n + winnings - commission), commission };
}

/** Versions that the exchange has still to send. */
export class UntoldTrades {
  private versions: TradeVersion[] = [];

  add(versions: Iterable<TradeVersion>): void {
    this.versions.push(...versions);
  }

  /** Takes what is due, in order of its times. */
  take(until: Instant): TradeVersion[] {
    const due = this.versions.filter((version) => toldAt(version) <= until);
    if (due.length > 0) this.versions = this.versions.filter((version) => toldAt(version) > until);
    return due.sort((one, other) => Number(toldAt(one) - toldAt(other)));
  }
}
