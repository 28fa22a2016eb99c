import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SeededRandom } from "#lib/demo/seeded-random";
import { formatMoney } from "#lib/domain/money/money";
import { day, floorTo, formatInstant, type Instant, instant, minute, second } from "#lib/domain/time/instant";

const tradesPerChunk = 1_000;
const matchedOverDaysPlain = 170n;
const settledWithinDays = 6n;

/** Every run writes the same trades. They end at today's midnight, because older ones would fall to retention. */
export function writeTrades(
  file: string,
  count: number,
  agentId: string,
  currency: string,
  overDays = matchedOverDaysPlain,
): Promise<void> {
  const until = instant(floorTo(BigInt(Date.now()) * 1_000_000n, day));
  const start = instant(until - (overDays + settledWithinDays) * day);
  const step = (overDays * day) / BigInt(count);
  return pipeline(Readable.from(chunks({ count, agentId, currency, start, step })), createWriteStream(file));
}

interface Making {
  readonly count: number;
  readonly agentId: string;
  readonly currency: string;
  readonly start: Instant;
  readonly step: bigint;
}

function* chunks(making: Making): Generator<string> {
  const { count } = making;
  const random = new SeededRandom(count);
  let lines: string[] = [];
  for (let number = 0; number < count; number++) {
    lines.push(`${JSON.stringify(madeTrade(random, number, making))}\n`);
    if (lines.length < tradesPerChunk && number < count - 1) continue;
    yield lines.join("");
    lines = [];
  }
}

function madeTrade(random: SeededRandom, number: number, { agentId, currency, start, step }: Making) {
  const matched = start + BigInt(number) * step + BigInt(random.below(1_000_000_000));
  const cents = BigInt(100 + random.below(49_900));
  const turnover = cents * 1_000_000n;
  const priceCents = BigInt(102 + random.below(900));
  return {
    trade_id: `t-${number}`,
    version: 1,
    agent_id: agentId,
    external_player_id: `load-${random.below(1_000)}`,
    market_id: `m-${Math.floor(number / 40)}`,
    selection: random.pick(["Home", "Draw", "Away"]),
    side: random.pick(["BACK", "LAY"]),
    price: formatMoney(priceCents * 1_000_000n).slice(0, -6),
    currency,
    turnover: formatMoney(turnover),
    ...outcomeOf(random, matched, turnover, priceCents),
    matched_at: formatInstant(instant(matched)),
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

/** Of a hundred trades three are pending, two rejected, two market-voided; the others settle, most within three hours. */
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
