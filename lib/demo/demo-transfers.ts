import { formatMoney, type Money, money, zero } from "#lib/domain/money/money";
import { formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { TransferRequest } from "#lib/usecases/wallets/record-transfer";
import { type DemoAgent, type DemoPlayer, mainAgent, playersOf, type WeightedPlayer } from "./demo-agents";
import { demoMail } from "./demo-past";
import type { Slot } from "./demo-trades";
import { SeededRandom } from "./seeded-random";

export interface DemoTransfer {
  readonly agent: DemoAgent;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: string;
  readonly ticketId: string;
  readonly at: Instant;
}

const transferDraw = 8;
const hoursOfDay = 24;

/** What a wallet should hold, so that two days of bad luck leave money in it: a trade takes five stakes on average. */
function needsOf(agent: DemoAgent, { weight, item: player }: WeightedPlayer): bigint {
  const sum = playersOf(agent).reduce((all, other) => all + other.weight, 0);
  const tradesOfDay = (agent.tradesPerHour * hoursOfDay * weight) / sum;
  return BigInt(Math.ceil(60 + 10 * tradesOfDay)) * usualStake(agent, player);
}

const usualStake = (agent: DemoAgent, { level }: DemoPlayer): bigint => BigInt(agent.stakeUnit * level) * 100_000_000n;

/** What players do on a day, by what their wallets hold at its start. Whoever has little pays in before playing. */
export function transfersIn(agent: DemoAgent, balances: ReadonlyMap<string, Money>, slot: Slot): DemoTransfer[] {
  return playersOf(agent).flatMap((player) => {
    const { id, rank, cashesOut } = player.item;
    const balance = balances.get(id) ?? zero;
    const needs = needsOf(agent, player);
    const random = new SeededRandom(agent.seed, transferDraw, Number(slot.from / 1_000_000n), rank);
    // Whoever owes stays away for some weeks.
    const chance = balance < 0n ? 15 : balance < needs ? 1_000 : 350;
    if (!random.perMille(chance)) return [];
    // Whoever has nearly nothing pays in at once: the day's first trades are sent after an hour.
    const [first, last] = 2n * balance < needs ? [1, 40] : cashesOut ? [960, 999] : [1, 999];
    const share = BigInt(random.between(first, last));
    return transferOf(agent, player, balance, random, instant(slot.from + ((slot.until - slot.from) * share) / 1_000n));
  });
}

/** What one player does now. */
export function transferNow(agent: DemoAgent, balances: ReadonlyMap<string, Money>, at: Instant): DemoTransfer[] {
  const random = new SeededRandom(agent.seed, transferDraw, Number(at / 1_000_000n));
  const player = random.pick(playersOf(agent));
  return transferOf(agent, player, balances.get(player.item.id) ?? zero, random, at);
}

function transferOf(
  agent: DemoAgent,
  player: WeightedPlayer,
  balance: Money,
  random: SeededRandom,
  at: Instant,
): DemoTransfer[] {
  const { id, cashesOut } = player.item;
  const needs = needsOf(agent, player);
  const withdraws = balance > needs && (cashesOut || balance > 3n * needs || random.perMille(500));
  const kind = withdraws ? "withdrawal" : "deposit";
  const asked = withdraws
    ? withdrawn(balance, needs, cashesOut, random)
    : needs * BigInt(random.between(1, 3)) - (balance < 0n ? balance : 0n);
  // People move round amounts: multiples of five of their usual stakes.
  const step = 5n * usualStake(agent, player.item);
  const amount = withdraws && cashesOut ? asked : asked - (asked % step);
  if (amount === 0n) return [];
  const date = formatInstant(at).slice(0, 10).replaceAll("-", "");
  const ticketId = `${withdraws ? "W" : "D"}-${date}-${id}-${(at / 1_000n).toString(36)}`;
  return [{ agent, playerId: id, kind, amount: formatMoney(money(amount)), ticketId, at }];
}

const greedyPerMille = 20;

function withdrawn(balance: Money, needs: bigint, cashesOut: boolean, random: SeededRandom): bigint {
  // Now and then a player asks for far more than the balance, and is refused.
  if (random.perMille(greedyPerMille)) return 6n * balance;
  return cashesOut ? balance : ((balance - needs) * BigInt(random.pick([300, 500, 700, 900]))) / 1_000n;
}

const byMembersPerMille = 20;
const makers = [
  { name: "finance", deposit: "Cash at the counter", withdrawal: "Paid out at the counter" },
  { name: "treasury", deposit: "Bank transfer received", withdrawal: "Paid out by bank transfer" },
  { name: "nights", deposit: "Card payment taken by phone", withdrawal: "Asked for by phone, identity checked" },
] as const;

/** Most transfers come from the agent's own system. Now and then a member of the main agent makes one, with a reason. */
export function makerOf({ agent, kind, at }: DemoTransfer, apiKey: string): Pick<TransferRequest, "actor" | "reason"> {
  const draw = Number((at / 1_000n) % 1_000n);
  const maker = makers[draw % makers.length];
  const isByMember = agent.id === mainAgent.id && draw < byMembersPerMille && maker;
  return isByMember
    ? { actor: `member:${demoMail(maker.name)}`, reason: maker[kind] }
    : { actor: `key:${apiKey}`, reason: null };
}
