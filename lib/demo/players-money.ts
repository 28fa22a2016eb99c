import { formatMoney, type Money, money, zero } from "#lib/domain/money/money";
import { formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import { categoryOf } from "#lib/domain/trades/category";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { effectOf } from "#lib/domain/wallets/movement";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import { type DemoAgent, demoAgents } from "./demo-agents";
import { type DemoPlayer, playersOf } from "./demo-players";
import { SeededRandom } from "./seeded-random";
import type { Telling } from "./trade-story";

/** A time span whose trades are sent as one batch at its end, after its transfers, each at its own time. */
export interface Slot {
  readonly from: Instant;
  readonly until: Instant;
}

export interface DemoTransfer {
  readonly agent: DemoAgent;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: string;
  readonly ticketId: string;
  readonly at: Instant;
  /** True for a deliberate request for more than the balance, so that the lists show a refusal too. */
  readonly isGreedy: boolean;
}

/** The events of a slot: the sent versions, and the transfers by time. */
export interface Played {
  readonly tellings: readonly Telling[];
  readonly transfers: readonly DemoTransfer[];
}

interface Purse {
  readonly agent: DemoAgent;
  readonly player: DemoPlayer;
  /** The money that the player can play with; below 0 for a debt. */
  money: bigint;
  /** Deposits less withdrawals: the whole balance when trades do not move the wallet. */
  deposited: bigint;
  isBlocked: boolean;
}

const depositDraw = 6;
const withdrawalDraw = 8;
/** A deposit, in the player's usual stakes. */
const deposits = [30, 50, 50, 100, 200];
/** The most that a player has at risk in one trade, in usual stakes. */
const riskMax = 60n;
/** How often, of a thousand temptations, a player with debts pays and plays on. The others stay away for now. */
const debtPaidPerMille = 3;
const greedyPerMille = 20;

/**
 * The players' money, which decides what they do: they stake only what they have, deposit when it is too little, and
 * withdraw from what is there. All draws are seeded, so the same trades give the same transfers.
 */
export class PlayersMoney {
  private readonly purses = new Map<string, Purse>();
  /** What each sent trade with a version to come has moved so far. */
  private readonly open = new Map<string, Money>();
  /** The players paid since the last slot, who may withdraw. */
  private readonly paid = new Set<Purse>();

  /** The agents whose trades move their wallets. An operator may switch an agent to this. */
  walletsMoved: ReadonlySet<string>;

  constructor(walletsMoved: ReadonlySet<string>) {
    this.walletsMoved = walletsMoved;
    for (const agent of demoAgents) {
      for (const { item: player } of playersOf(agent)) {
        const purse = { agent, player, money: 0n, deposited: 0n, isBlocked: false };
        this.purses.set(nameOf(agent.id, player.id), purse);
      }
    }
  }

  /** Takes over a wallet's present balance; members may have moved money too. */
  see({ agentId, playerId, balance, status }: Pick<Wallet, "agentId" | "playerId" | "balance" | "status">): void {
    const purse = this.purses.get(nameOf(agentId, playerId));
    if (!purse) return;
    // When trades do not move the wallet, only the transfers since tell of the player's money.
    purse.money = this.walletsMoved.has(agentId) ? balance : purse.money + balance - purse.deposited;
    purse.deposited = balance;
    purse.isBlocked = status === "blocked";
  }

  /** Takes over a trade of an earlier run whose next version is still to come. */
  expect(trade: TradeVersion): void {
    this.open.set(nameOf(trade.agentId, trade.tradeId), effectOfVersion(trade));
  }

  /** Plays a slot's events in order of time. Trades that nobody can pay for do not happen. */
  play(slot: Slot, tellings: readonly Telling[]): Played {
    // Money from before the slot is in the wallets already; money that arrives in it is not.
    const transfers = [...this.paid].flatMap((purse) => this.withdrawal(purse, slot) ?? []);
    this.paid.clear();
    const told = tellings.filter((telling) => this.take(telling, slot, transfers));
    return { tellings: told, transfers: transfers.sort((one, other) => (one.at < other.at ? -1 : 1)) };
  }

  private take({ trade, nextAt }: Telling, slot: Slot, transfers: DemoTransfer[]): boolean {
    const purse = this.purses.get(nameOf(trade.agentId, trade.playerId));
    if (!purse) return false;
    const name = nameOf(trade.agentId, trade.tradeId);
    const before = this.open.get(name);
    if (trade.version > 1 && before === undefined) return false;
    if (trade.version === 1 && trade.status === "accepted" && !this.pays(purse, trade, slot, transfers)) return false;
    const after = effectOfVersion(trade);
    const change = after - (before ?? zero);
    purse.money += change;
    if (change > 0n) this.paid.add(purse);
    if (nextAt === null) this.open.delete(name);
    else this.open.set(name, after);
    return true;
  }

  /** True when the player may stake and has the money, if need be after a deposit. */
  private pays(purse: Purse, { matchedAt, turnover }: TradeVersion, slot: Slot, transfers: DemoTransfer[]): boolean {
    const { agent, player, isBlocked } = purse;
    if (isBlocked) return false;
    const short = turnover - purse.money;
    if (short <= 0n) return true;
    const usual = usualStake(purse);
    if (turnover > riskMax * usual) return false;
    const random = new SeededRandom(agent.seed, depositDraw, Number(matchedAt / 1_000_000n), player.rank);
    if (purse.money < 0n && !random.perMille(debtPaidPerMille)) return false;
    const wished = usual * BigInt(random.pick(deposits));
    const step = roundStep(purse);
    const amount = (((wished > short ? wished : short) + step - 1n) / step) * step;
    const earlier = matchedAt - BigInt(random.between(20_000, 600_000)) * 1_000_000n;
    const at = instant(earlier > slot.from ? earlier : soonAfter(slot.from, matchedAt, random));
    this.move(purse, amount);
    transfers.push(transferOf(purse, "deposit", amount, at));
    return true;
  }

  private withdrawal(purse: Purse, { from, until }: Slot): DemoTransfer | null {
    const { agent, player, money: has, deposited, isBlocked } = purse;
    const { kept, chancePerMille, shares } = player.cashesOut ? cashesOut : plays;
    const random = new SeededRandom(agent.seed, withdrawalDraw, Number(from / 1_000_000n), player.rank);
    const isMoved = this.walletsMoved.has(agent.id);
    const there = isMoved || has < deposited ? has : deposited;
    if (isBlocked || there < kept * usualStake(purse) || !random.perMille(chancePerMille)) return null;
    const share = (there * BigInt(random.pick(shares))) / 1_000n;
    const step = roundStep(purse);
    const amount = share - (share % step);
    if (amount === 0n) return null;
    const at = soonAfter(from, until, random);
    // Now and then a player asks for far more than the balance, and is refused.
    const tooMuch = 6n * (isMoved ? has : deposited);
    if (random.perMille(greedyPerMille)) return transferOf(purse, "withdrawal", tooMuch - (tooMuch % step), at, true);
    this.move(purse, -amount);
    return transferOf(purse, "withdrawal", amount, at);
  }

  private move(purse: Purse, amount: bigint): void {
    purse.money += amount;
    purse.deposited += amount;
  }
}

/** The amount left untouched, in usual stakes; the chance of a withdrawal; and the shares of the balance withdrawn. */
const plays = { kept: 150n, chancePerMille: 120, shares: [300, 500, 700, 900] };
const cashesOut = { kept: 10n, chancePerMille: 600, shares: [1_000] };

const nameOf = (agentId: string, id: string): string => `${agentId} ${id}`;

const usualStake = ({ agent, player }: Purse): bigint => BigInt(agent.stakeUnit * player.level) * 100_000_000n;

/** People move round amounts: multiples of five of the agent's smallest stakes. */
const roundStep = ({ agent }: Purse): bigint => BigInt(agent.stakeUnit) * 500_000_000n;

/** Its ticket contains its date, its player and its moment. */
function transferOf({ agent, player }: Purse, kind: TransferKind, amount: bigint, at: Instant, isGreedy = false) {
  const date = formatInstant(at).slice(0, 10).replaceAll("-", "");
  const ticketId = `${kind === "deposit" ? "D" : "W"}-${date}-${player.id}-${(at / 1_000n).toString(36)}`;
  return { agent, playerId: player.id, kind, amount: formatMoney(money(amount)), ticketId, at, isGreedy };
}

const effectOfVersion = (trade: TradeVersion): Money => effectOf({ ...trade, category: categoryOf(trade) }).wallet;

/** A moment between two, never at their ends: entries of the former slot end a few nanoseconds after its end. */
function soonAfter(from: Instant, until: Instant, random: SeededRandom): Instant {
  const span = until - from;
  return instant(from + span / 1_000n + (span * BigInt(random.below(1_000_000))) / 1_010_000n);
}
