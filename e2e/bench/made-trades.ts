import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SeededRandom } from "#lib/demo/seeded-random";
import { formatMoney } from "#lib/domain/money/money";
import { day, floorTo, formatInstant, type Instant, instant, minute, second } from "#lib/domain/time/instant";

const tradesPerChunk = 1_000;
export const matchedOverDaysPlain = 170n;
const settledWithinDays = 6n;
const players = 1_000;

/**
 * One agent's trades, in the order of matching. History arrives settled; new trades are pending, and settle in their
 * second version.
 */
export interface TradeBatch {
  readonly agentId: string;
  readonly currency: string;
  /** The number of the first trade, part of its id. Each first number gives other trades. */
  readonly first: number;
  readonly count: number;
  readonly as: "history" | "new" | "settled";
  readonly overDays?: bigint;
}

/** One moment for a run: otherwise, past midnight, a trade's versions would differ in their time of matching. */
const untilMidnight = floorTo(BigInt(Date.now()) * 1_000_000n, day);

/** Every run writes the same trades. They end at today's midnight, because older ones would fall to retention. */
export function writeTrades(file: string, batch: TradeBatch): Promise<void> {
  return pipeline(Readable.from(chunks(batch)), createWriteStream(file));
}

function* chunks(batch: TradeBatch): Generator<string> {
  for (const lines of chunksOf(tradeLines(batch), tradesPerChunk)) yield `${lines.join("\n")}\n`;
}

export function* chunksOf(all: Iterable<string>, size: number): Generator<string[], undefined> {
  let lines: string[] = [];
  for (const line of all) {
    if (lines.push(line) < size) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

/** The trades in the form of the feed and the operator's tool, one JSON object each. */
export function* tradeLines(batch: TradeBatch): Generator<string> {
  const { first, count, as, overDays = matchedOverDaysPlain } = batch;
  const start = instant(untilMidnight - (overDays + settledWithinDays) * day);
  const step = (overDays * day) / BigInt(count);
  const random = new SeededRandom(first, count);
  for (let number = 0; number < count; number++) {
    const matched = instant(start + BigInt(number) * step + BigInt(random.below(1_000_000_000)));
    const trade = madeTrade(random, first + number, matched, batch);
    if (as === "history") yield JSON.stringify(trade);
    else if (as === "new") yield JSON.stringify({ ...trade, ...pending });
    else if (trade.settled_at !== null) yield JSON.stringify({ ...trade, version: 2 });
  }
}

function madeTrade(random: SeededRandom, number: number, matched: Instant, batch: TradeBatch) {
  const { agentId, currency } = batch;
  const cents = BigInt(100 + random.below(49_900));
  const turnover = cents * 1_000_000n;
  const priceCents = BigInt(102 + random.below(900));
  return {
    trade_id: `t-${number}`,
    version: 1,
    agent_id: agentId,
    external_player_id: `load-${random.below(players)}`,
    market_id: `m-${Math.floor(number / 40)}`,
    selection: random.pick(["Home", "Draw", "Away"]),
    side: random.pick(["BACK", "LAY"]),
    price: formatMoney(priceCents * 1_000_000n).slice(0, -6),
    currency,
    turnover: formatMoney(turnover),
    ...outcomeOf(random, matched, turnover, priceCents),
    matched_at: formatInstant(matched),
  };
}

const pending = {
  status: "accepted",
  settlement_status: "PENDING",
  settlement_result: null,
  market_voided: false,
  settled_at: null,
  payout: "0",
  commission: "0",
};

/** Of 100 trades three are pending, two rejected, two market-voided; the others settle, most within three hours. */
function outcomeOf(random: SeededRandom, matched: bigint, turnover: bigint, priceCents: bigint) {
  const lot = random.below(100);
  if (lot < 3) return pending;
  if (lot < 5) return { ...pending, status: "rejected" };
  const minutes = BigInt(random.below(10) === 0 ? random.below(5 * 1_440) : 2 + random.below(180));
  const settledAt = formatInstant(instant(matched + minutes * minute + BigInt(random.below(60)) * second));
  const settled = { ...pending, settlement_status: "SETTLED", settled_at: settledAt };
  if (lot < 7) return { ...settled, settlement_result: "VOID", market_voided: true, payout: formatMoney(turnover) };
  const profit = (turnover * (priceCents - 100n)) / 100n;
  const result = random.pick(["WIN", "WIN", "WIN", "LOSE", "LOSE", "LOSE", "LOSE", "HALF_WIN", "HALF_LOSE", "PUSH"]);
  const won = result === "WIN" ? profit : result === "HALF_WIN" ? profit / 2n : 0n;
  const kept = result === "LOSE" ? 0n : result === "HALF_LOSE" ? turnover / 2n : turnover;
  const commission = won / 50n;
  return {
    ...settled,
    settlement_result: result,
    payout: formatMoney(kept + won - commission),
    commission: formatMoney(commission),
  };
}
