import { describe, expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import { day, type Instant, instant, instantOfMilliseconds, minute, second } from "#lib/domain/time/instant";
import { categoryOf } from "#lib/domain/trades/category";
import { effectOf } from "#lib/domain/wallets/movement";
import { faultOfTicketId, readAmount } from "#lib/domain/wallets/transfer";
import { demoAgents, mainAgent } from "./demo-agents";
import { playersOf } from "./demo-players";
import { type DemoTransfer, type Played, PlayersMoney, type Slot } from "./players-money";
import { Timeline } from "./timeline";
import type { Telling } from "./trade-story";

const start = instantOfMilliseconds(Date.parse("2026-07-06T00:00:00Z"));
const moved = new Set(demoAgents.flatMap(({ id, wallet }) => (wallet === "trades" ? [id] : [])));
type PlayedSlot = Played & Slot;

/** A stretch of the players' time. */
function lived(span: bigint, money = new PlayersMoney(moved), timeline = new Timeline(start), step = 30n * minute) {
  const slots: PlayedSlot[] = [];
  for (let from: Instant = start; from < start + span; from = instant(from + step)) {
    const slot = { from, until: instant(from + step) };
    slots.push({ ...slot, ...money.play(slot, timeline.takeUntil(slot.until)) });
  }
  return slots;
}

const signed = ({ kind, amount }: DemoTransfer): bigint =>
  kind === "deposit" ? parseMoney(amount) : -parseMoney(amount);

/** A service's ledger, which knows nothing of the demo's plans. */
function ledgerOf(slots: readonly PlayedSlot[]) {
  const wallets = new Map<string, { balance: bigint; deposited: bigint; withdrawn: bigint }>();
  const effects = new Map<string, bigint>();
  const refused: DemoTransfer[] = [];
  const overdrawn: Telling[] = [];
  /** The reasons for which a wallet went below 0. */
  const waysToOwe = new Set<string>();
  const walletOf = (name: string) => {
    const wallet = wallets.get(name) ?? { balance: 0n, deposited: 0n, withdrawn: 0n };
    wallets.set(name, wallet);
    return wallet;
  };
  function post(transfer: DemoTransfer): void {
    const wallet = walletOf(`${transfer.agent.id} ${transfer.playerId}`);
    const amount = signed(transfer);
    if (amount < 0n && wallet.balance + amount < 0n) return void refused.push(transfer);
    wallet.balance += amount;
    if (amount > 0n) wallet.deposited += amount;
    else wallet.withdrawn -= amount;
  }
  function tell(telling: Telling): void {
    const { trade } = telling;
    const { agentId, playerId, tradeId, status, version, marketVoided } = trade;
    if (!moved.has(agentId)) return;
    const wallet = walletOf(`${agentId} ${playerId}`);
    const before = wallet.balance;
    const effect = effectOf({ ...trade, category: categoryOf(trade) }).wallet;
    wallet.balance += effect - (effects.get(tradeId) ?? 0n);
    effects.set(tradeId, effect);
    if (wallet.balance >= 0n) return;
    if (version === 1 && status === "accepted") overdrawn.push(telling);
    if (before >= 0n) waysToOwe.add(marketVoided ? "void" : `version ${version}`);
  }
  for (const { transfers, tellings } of slots) {
    for (const transfer of transfers) post(transfer);
    for (const telling of tellings) tell(telling);
  }
  return { wallets, refused, overdrawn, waysToOwe };
}

const months = lived(120n * day);
const ledger = ledgerOf(months);
const transfers = months.flatMap((slot) => slot.transfers);

describe("the demo's transfers", () => {
  it("are the same at every run, in the order of their times, and within their slot", () => {
    const week = lived(7n * day).map((slot) => slot.transfers);
    expect(week).toEqual(months.slice(0, week.length).map((slot) => slot.transfers));
    for (const slot of months) {
      const times = slot.transfers.map(({ at }) => at);
      expect(times).toEqual([...times].sort((one, other) => (one < other ? -1 : 1)));
      expect(times.filter((at) => at <= slot.from || at >= slot.until)).toEqual([]);
    }
  });

  it("each have a ticket of their own and an amount that the service takes", () => {
    const unfit = ({ ticketId, amount }: DemoTransfer) => faultOfTicketId(ticketId) !== null || !readAmount(amount).ok;
    expect(transfers.filter(unfit)).toEqual([]);
    const tickets = transfers.map(({ agent, ticketId }) => `${agent.id} ${ticketId}`);
    expect(new Set(tickets).size).toBe(tickets.length);
  });

  it("withdraw nothing that is not there, but for a few greedy ones, which are all refused", () => {
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
    const results = [...ledger.wallets].flatMap(([name, kept]) => (moved.has(name.split(" ")[0] ?? "") ? [kept] : []));
    const lost = results.filter(({ balance, deposited, withdrawn }) => withdrawn + balance < deposited);
    const ahead = results.filter(({ deposited, withdrawn }) => withdrawn > deposited);
    expect(lost.length).toBeGreaterThan(results.length / 2);
    expect(ahead.length).toBeGreaterThan(results.length / 10);
  });

  it("come to owe by voids that took a payout back and by corrections alone: a few at any time, and never most", () => {
    const owing = [...ledger.wallets.values()].filter(({ balance }) => balance < 0n).length;
    expect(owing).toBeGreaterThan(0);
    expect(owing).toBeLessThan(ledger.wallets.size / 12);
    expect([...ledger.waysToOwe].sort()).toEqual(["version 3", "void"]);
  });

  it.each(["0", "1000000"])("stop while they are blocked, with a balance of %s", (balance) => {
    const [first] = playersOf(mainAgent);
    const playerId = first?.item.id ?? "";
    const money = new PlayersMoney(moved);
    money.see({ agentId: mainAgent.id, playerId, balance: parseMoney(balance), status: "blocked" });
    const ofBlocked = lived(3n * day, money).flatMap(({ transfers: asked, tellings }) => [
      ...asked.filter((transfer) => transfer.playerId === playerId),
      ...tellings.filter(({ trade }) => trade.playerId === playerId && trade.status === "accepted"),
    ]);
    expect(ofBlocked).toEqual([]);
  });
});

it("a running demo has some transfers each minute, and no stake or withdrawal of money that is not there", () => {
  const timeline = new Timeline(start);
  timeline.goLive(start);
  const hourLong = lived(60n * minute, new PlayersMoney(moved), timeline, second);
  const { overdrawn, refused } = ledgerOf(hourLong);
  expect(overdrawn).toEqual([]);
  expect(refused.filter(({ isGreedy }) => !isGreedy)).toEqual([]);
  const asked = hourLong.flatMap((slot) => slot.transfers).length;
  expect(asked).toBeGreaterThan(60);
  expect(asked).toBeLessThan(1_200);
});
