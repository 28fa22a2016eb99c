import { beforeAll, describe, expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import { day, instant, instantOfMilliseconds, minute, second } from "#lib/domain/time/instant";
import { categoryOf } from "#lib/domain/trades/category";
import { effectOf } from "#lib/domain/wallets/movement";
import { faultOfTicketId, readAmount } from "#lib/domain/wallets/transfer";
import { demoAgents, mainAgent } from "./demo-agents";
import { playersOf } from "./demo-players";
import type { DemoTransfer } from "./demo-transfers";
import { FeedAgenda } from "./feed-agenda";
import { HistoryTimeline } from "./history-timeline";
import { type Played, PlayersMoney, type Slot } from "./players-money";
import type { Telling } from "./trade-story";

const start = instantOfMilliseconds(Date.parse("2026-07-06T00:00:00Z"));
const moved = new Set(demoAgents.flatMap(({ id, wallet }) => (wallet === "trades" ? [id] : [])));
type PlayedSlot = Played & Slot;

/** A time as the players live it, in slots of 30 minutes. */
function lived(days: bigint, money = new PlayersMoney(moved)): PlayedSlot[] {
  const timeline = new HistoryTimeline(start);
  const slots: PlayedSlot[] = [];
  for (let from = start; from < start + days * day; from = instant(from + 30n * minute)) {
    const slot = { from, until: instant(from + 30n * minute) };
    slots.push({ ...slot, ...money.play(slot, timeline.takeUntil(slot.until)) });
  }
  return slots;
}

const effect = ({ trade }: Telling): bigint => effectOf({ ...trade, category: categoryOf(trade) }).wallet;
const signed = ({ kind, amount }: DemoTransfer): bigint =>
  kind === "deposit" ? parseMoney(amount) : -parseMoney(amount);

/** A service's ledger of one wallet, which knows nothing of how the demo thinks. */
interface Kept {
  balance: bigint;
  deposited: bigint;
  withdrawn: bigint;
  readonly effects: Map<string, bigint>;
}

class Ledger {
  readonly wallets = new Map<string, Kept>();
  readonly refused: DemoTransfer[] = [];
  readonly overdrawn: Telling[] = [];
  /** Who was ever below 0, and by what a wallet came to be. */
  readonly owing = new Set<string>();
  readonly ways = new Set<string>();

  post({ transfers, tellings }: PlayedSlot): void {
    for (const transfer of transfers) this.transfer(transfer);
    for (const telling of tellings) this.tell(telling);
  }

  private transfer(transfer: DemoTransfer): void {
    const wallet = this.of(transfer.agent.id, transfer.playerId);
    const amount = signed(transfer);
    if (amount < 0n && wallet.balance + amount < 0n) {
      this.refused.push(transfer);
      return;
    }
    wallet.balance += amount;
    if (amount > 0n) wallet.deposited += amount;
    else wallet.withdrawn -= amount;
  }

  private tell(telling: Telling): void {
    const { agentId, playerId, tradeId, status, version, marketVoided } = telling.trade;
    if (!moved.has(agentId)) return;
    const wallet = this.of(agentId, playerId);
    const before = wallet.balance;
    wallet.balance += effect(telling) - (wallet.effects.get(tradeId) ?? 0n);
    wallet.effects.set(tradeId, effect(telling));
    if (wallet.balance >= 0n) return;
    if (version === 1 && status === "accepted") this.overdrawn.push(telling);
    this.owing.add(`${agentId} ${playerId}`);
    if (before >= 0n) this.ways.add(marketVoided ? "void" : `version ${version}`);
  }

  private of(agentId: string, playerId: string): Kept {
    const name = `${agentId} ${playerId}`;
    const known = this.wallets.get(name);
    if (known) return known;
    const wallet = { balance: 0n, deposited: 0n, withdrawn: 0n, effects: new Map() };
    this.wallets.set(name, wallet);
    return wallet;
  }
}

const months = lived(120n);
const ledger = new Ledger();
beforeAll(() => {
  for (const slot of months) ledger.post(slot);
});
const transfers = months.flatMap((slot) => slot.transfers);

describe("the demo's transfers", () => {
  it("are the same at every run, in the order of their times, and within their slot", () => {
    const week = lived(7n);
    expect(week.map((slot) => slot.transfers)).toEqual(months.slice(0, week.length).map((slot) => slot.transfers));
    for (const slot of months) {
      const times = slot.transfers.map(({ at }) => at);
      expect(times).toEqual([...times].sort((one, other) => (one < other ? -1 : 1)));
      expect(times.filter((at) => at <= slot.from || at >= slot.until)).toEqual([]);
    }
  });

  it("each have a ticket and an amount that the service takes", () => {
    const unfit = transfers.filter(
      ({ ticketId, amount }) => faultOfTicketId(ticketId) !== null || !readAmount(amount).ok,
    );
    expect(unfit).toEqual([]);
    const tickets = transfers.map(({ agent, ticketId }) => `${agent.id} ${ticketId}`);
    expect(new Set(tickets).size).toBe(tickets.length);
  });

  it("withdraw nothing that is not there, but for a few greedy ones, which are all refused", () => {
    expect(ledger.refused.filter(({ isGreedy }) => !isGreedy)).toEqual([]);
    expect(ledger.refused).toEqual(transfers.filter(({ isGreedy }) => isGreedy));
    expect(ledger.refused.length).toBeGreaterThan(10);
    expect(transfers.filter(({ kind }) => kind === "withdrawal").length).toBeGreaterThan(20 * ledger.refused.length);
  });
});

describe("the demo's players", () => {
  it("never stake money that they do not have", () => {
    expect(ledger.overdrawn).toEqual([]);
    expect(months.flatMap((slot) => slot.tellings).length).toBeGreaterThan(400_000);
  });

  it("mostly lose a little, while some win and withdraw more than they paid in", () => {
    const results = [...ledger.wallets].filter(([name]) => moved.has(name.split(" ")[0] ?? ""));
    const lost = results.filter(([, { balance, deposited, withdrawn }]) => withdrawn + balance < deposited);
    const ahead = results.filter(([, { deposited, withdrawn }]) => withdrawn > deposited);
    expect(lost.length).toBeGreaterThan(results.length / 2);
    expect(ahead.length).toBeGreaterThan(results.length / 10);
    const sum = (of: (kept: Kept) => bigint) => results.reduce((all, [, kept]) => all + of(kept), 0n);
    expect(sum(({ withdrawn }) => withdrawn)).toBeGreaterThan(sum(({ deposited }) => deposited) / 3n);
  });

  it("owe after a win was taken back, a few of them at any time, and never most", () => {
    const owing = [...ledger.wallets.values()].filter(({ balance }) => balance < 0n).length;
    expect(ledger.owing.size).toBeGreaterThan(5);
    expect(owing).toBeGreaterThan(0);
    expect(owing).toBeLessThan(ledger.wallets.size / 12);
  });

  it("come to owe by voids that took a payout back and by corrections, and by nothing else", () => {
    expect([...ledger.ways].sort()).toEqual(["version 3", "void"]);
  });

  it("hold stakes of the size of their balances", () => {
    const mine = [...ledger.wallets].filter(([name]) => name.startsWith(mainAgent.id));
    const balances = mine.reduce((all, [, { balance }]) => all + (balance > 0n ? balance : 0n), 0n);
    const held = heldIn(months);
    expect(held).toBeGreaterThan(balances / 100n);
    expect(held).toBeLessThan(balances);
  });

  it.each(["0", "1000000"])("stop while members have them blocked, with a balance of %s", (balance) => {
    const id = playsMost();
    const money = new PlayersMoney(moved);
    money.see({ agentId: mainAgent.id, playerId: id, balance: parseMoney(balance), status: "blocked" });
    const ofBlocked = lived(3n, money).flatMap(({ transfers: asked, tellings }) => [
      ...asked.filter(({ playerId }) => playerId === id),
      ...tellings.filter(({ trade }) => trade.playerId === id && trade.status === "accepted"),
    ]);
    expect(ofBlocked).toEqual([]);
  });
});

describe("a running demo", () => {
  it("has some transfers each minute, and no stake or withdrawal of money that is not there", () => {
    const money = new PlayersMoney(moved);
    const agenda = new FeedAgenda(start);
    const live = new Ledger();
    let asked = 0;
    for (let from = start; from < start + 60n * minute; from = instant(from + second)) {
      const slot = { from, until: instant(from + second) };
      const played = { ...slot, ...money.play(slot, agenda.takeDue(slot.until)) };
      asked += played.transfers.length;
      live.post(played);
    }
    expect(live.overdrawn).toEqual([]);
    expect(live.refused.filter(({ isGreedy }) => !isGreedy)).toEqual([]);
    expect(asked).toBeGreaterThan(60);
    expect(asked).toBeLessThan(1_200);
  });
});

/** The main agent's player that trades most. */
function playsMost(): string {
  const [first] = playersOf(mainAgent);
  if (!first) throw new Error("The main agent has no players.");
  return first.item.id;
}

function heldIn(slots: readonly PlayedSlot[]): bigint {
  const held = new Map<string, bigint>();
  for (const { tellings } of slots) {
    for (const { trade } of tellings) {
      if (trade.agentId !== mainAgent.id) continue;
      const name = `${trade.agentId} ${trade.tradeId}`;
      if (categoryOf(trade) === "unsettled") held.set(name, trade.turnover);
      else held.delete(name);
    }
  }
  return [...held.values()].reduce((all, stake) => all + stake, 0n);
}
