import { formatMoney, type Money, money } from "#lib/domain/money/money";
import { day, formatInstant, type Instant, instant, minute, second } from "#lib/domain/time/instant";
import { categoryOf } from "#lib/domain/trades/category";
import type { TransferKind } from "#lib/domain/wallets/transfer";
import type { DemoAgent } from "./demo-agents";
import { storiesBetween } from "./demo-trades";
import { SeededRandom } from "./seeded-random";

export interface DemoTransfer {
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: string;
  readonly ticketId: string;
  readonly at: Instant;
}

/** The sums of a player's trades of one day. */
interface PlayDay {
  firstMatchedAt: Instant;
  lastToldAt: Instant;
  stakes: bigint;
  net: bigint;
}

const transferDraw = 6;
const depositPerMille = 300;
const withdrawalPerMille = 260;
const greedyPerMille = 20;

/** A day's transfers by time: a deposit before the day's first trade, and a withdrawal of a part of what is left. */
export function transfersOfDay(agent: DemoAgent, dayIndex: number): readonly DemoTransfer[] {
  const start = instant(BigInt(dayIndex) * day);
  const random = new SeededRandom(agent.seed, transferDraw, dayIndex);
  const transfers = [...playDays(agent, start)].flatMap(([playerId, played]) => [
    ...(random.perMille(depositPerMille) ? [depositBefore(agent, random, playerId, played, start)] : []),
    ...(leftOf(played) > 0n && random.perMille(withdrawalPerMille)
      ? [withdrawalAfter(agent, random, playerId, played, start)]
      : []),
  ]);
  return transfers.sort((one, other) => (one.at < other.at ? -1 : 1));
}

function playDays(agent: DemoAgent, start: Instant): Map<string, PlayDay> {
  const days = new Map<string, PlayDay>();
  for (const story of storiesBetween(agent, start, instant(start + day - minute))) {
    const last = story.at(-1);
    if (!last || last.trade.status === "rejected") continue;
    const { playerId, turnover, payout, matchedAt } = last.trade;
    const net = categoryOf(last.trade) === "valid" ? payout - turnover : 0n;
    const known = days.get(playerId);
    if (!known) {
      days.set(playerId, { firstMatchedAt: matchedAt, lastToldAt: last.toldAt, stakes: turnover, net });
      continue;
    }
    known.stakes += turnover;
    known.net += net;
    if (matchedAt < known.firstMatchedAt) known.firstMatchedAt = matchedAt;
    if (last.toldAt > known.lastToldAt) known.lastToldAt = last.toldAt;
  }
  return days;
}

/** The player's money after the day's wins and losses. */
const leftOf = ({ stakes, net }: PlayDay): bigint => (stakes * 3n) / 4n + net;

function depositBefore(agent: DemoAgent, random: SeededRandom, playerId: string, played: PlayDay, start: Instant) {
  const at = played.firstMatchedAt - BigInt(random.between(60, 2_400)) * second;
  const amount = (played.stakes * BigInt(random.between(400, 1_100))) / 1_000n;
  return transferOf(agent, "deposit", playerId, amount, instant(at < start ? start : at));
}

function withdrawalAfter(agent: DemoAgent, random: SeededRandom, playerId: string, played: PlayDay, start: Instant) {
  const at = played.lastToldAt + BigInt(random.between(300, 5_400)) * second;
  const latest = start + day - BigInt(random.between(1, 600)) * second;
  // Now and then a player asks for far more than the balance, and is refused.
  const times = random.perMille(greedyPerMille) ? 40n : 1n;
  const amount = (times * leftOf(played) * BigInt(random.between(500, 1_000))) / 1_000n;
  return transferOf(agent, "withdrawal", playerId, amount, instant(at < latest ? at : latest));
}

function transferOf(agent: DemoAgent, kind: TransferKind, playerId: string, amount: bigint, at: Instant): DemoTransfer {
  const date = formatInstant(at).slice(0, 10).replaceAll("-", "");
  const ticketId = `${kind === "deposit" ? "D" : "W"}-${date}-${playerId}`;
  return { playerId, kind, amount: formatMoney(roundUp(agent, amount)), ticketId, at };
}

/** People move round amounts. */
function roundUp(agent: DemoAgent, amount: bigint): Money {
  const step = BigInt(agent.stakeUnit) * 5n * 100_000_000n;
  return money((amount / step + 1n) * step);
}
