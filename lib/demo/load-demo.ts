import type { Agent } from "#lib/domain/agents/agent";
import { pageRowsMax } from "#lib/domain/lists/list-page";
import type { Money } from "#lib/domain/money/money";
import { day, floorTo, type Instant, instant, minute } from "#lib/domain/time/instant";
import { type TradeVersion, tradeOnWire } from "#lib/domain/trades/trade";
import { everyTrade, type TradeQuery } from "#lib/domain/trades/trade-queries";
import { allAgents } from "#lib/usecases/agents/set-agent";
import type { Context } from "#lib/usecases/context";
import { takeInTrades } from "#lib/usecases/trades/take-in-trades";
import { recordTransfer } from "#lib/usecases/wallets/record-transfer";
import { type DemoAccounts, demoAccounts, keyOf, walletKeyOf } from "./demo-accounts";
import { demoAgents } from "./demo-agents";
import { demoControl } from "./demo-control";
import { demoPresent } from "./demo-present";
import { endingOf, type Slot, toldAt, tradesIn, UntoldTrades } from "./demo-trades";
import { type DemoTransfer, makerOf, transfersIn } from "./demo-transfers";
import { SeededRandom } from "./seeded-random";
import { DemoFailed, valueOrFail } from "./value-or-fail";

export interface DemoLoad {
  readonly context: Context;
  /** The file with the secrets that the database never returns. */
  readonly keepFile: string;
  readonly start: Instant;
  readonly until: Instant;
  /** From here on every stake is sent when it is made. Before, a trade is sent after its end, in half the time. */
  readonly closeFrom: Instant;
  readonly showProgress: (at: Instant) => void;
}

export interface LoadedDemo {
  readonly accounts: DemoAccounts;
  /** Everything that is still to be sent. */
  readonly untold: UntoldTrades;
  /** The counts of sent versions and transfers. */
  readonly sent: { readonly trades: number; readonly transfers: number };
}

const slotMinutes = 120;
const closeSlotMinutes = 5;
const slotDraw = 9;
const batchTrades = 2_000;
const pendingRowsMax = 100_000;

/**
 * Plays the exchange, the players and the main agent's team up to a moment, from where an earlier run ended. Everything
 * is sent in order and dated as if at its own time, so that every wallet's entries have these dates.
 */
export async function loadDemo(load: DemoLoad): Promise<LoadedDemo> {
  const { context, start } = load;
  const accounts = await demoAccounts(context, load.keepFile, start);
  const agents = new Map(valueOrFail(await allAgents(context.store)).map((agent) => [agent.id, agent]));
  const newest = await newestMatch(load);
  const untold = new UntoldTrades();
  if (newest !== null) await resumeTrades(load, untold);
  const sent = { trades: 0, transfers: 0 };
  let today: Instant | null = null;
  let seen = await seeWallets(context);
  let planned: DemoTransfer[] = [];
  // A millisecond on, so that no slot has the name of an earlier one.
  for (const slot of slotsBetween(newest === null ? start : instant(newest + 1_000_000n), load)) {
    if (floorTo(slot.from, day) !== today) {
      today = instant(floorTo(slot.from, day));
      seen = await seeWallets(context);
      const restOfDay = { from: slot.from, until: instant(today + day) };
      planned = demoAgents.flatMap((agent) => transfersIn(agent, seen.balancesOf(agent.id), restOfDay));
    }
    const transfers = planned.filter(({ at }) => at < slot.until);
    planned = planned.filter(({ at }) => at >= slot.until);
    await sendTransfers(context, accounts, agents, transfers);
    for (const agent of demoAgents) {
      for (const trade of tradesIn(agent, slot, "history")) {
        if (seen.plays(trade)) untold.add(storyFrom(trade, load.closeFrom));
      }
    }
    const trades = untold.take(slot.until);
    await sendTrades(contextAt(context, slot.until), trades);
    sent.trades += trades.length;
    sent.transfers += transfers.length;
    load.showProgress(slot.until);
  }
  await demoPresent(context, context.clock.now());
  await demoControl(context, walletKeyOf(accounts));
  return { accounts, untold, sent };
}

function storyFrom(trade: TradeVersion, closeFrom: Instant): TradeVersion[] {
  const [next, ...others] = endingOf(trade);
  if (!next) return [trade];
  return toldAt(next) > closeFrom ? [trade, next, ...others] : [next, ...others];
}

/** What the players' wallets hold. Whoever is blocked or owes does not play. */
export interface SeenWallets {
  balancesOf(agentId: string): ReadonlyMap<string, Money>;
  plays(trade: TradeVersion): boolean;
}

export async function seeWallets({ store }: Context): Promise<SeenWallets> {
  const balances = new Map<string, Map<string, Money>>();
  const away = new Set<string>();
  for (const { id: agentId } of demoAgents) {
    const wallets = valueOrFail(await store.players.listPlayers({ agentId, limit: pageRowsMax }));
    balances.set(agentId, new Map(wallets.map(({ playerId, balance }) => [playerId, balance])));
    for (const { playerId, balance, status } of wallets) {
      if (balance < 0n || status === "blocked") away.add(`${agentId} ${playerId}`);
    }
  }
  return {
    balancesOf: (agentId) => balances.get(agentId) ?? new Map(),
    plays: ({ agentId, playerId }) => !away.has(`${agentId} ${playerId}`),
  };
}

/** The time of the newest match sent by an earlier run; null before the first run. */
async function newestMatch({ context, start, until }: DemoLoad): Promise<Instant | null> {
  const range = { create: { start, end: until }, settlement: null };
  let last: Instant | null = null;
  for (const { id: agentId } of demoAgents) {
    const query = { agentId, range, ...everyTrade, limit: 1 };
    const [newest] = valueOrFail(await context.store.trades.listTrades(query)).trades;
    if (newest && (last === null || newest.matchedAt > last)) last = newest.matchedAt;
  }
  return last;
}

/** Adds how unsettled trades of an earlier run end. */
async function resumeTrades({ context, start, until }: DemoLoad, untold: UntoldTrades): Promise<void> {
  const range = { create: { start, end: until }, settlement: null };
  for (const { id: agentId } of demoAgents) {
    let after: TradeQuery["after"] = null;
    for (let rows = 0; rows < pendingRowsMax; rows += pageRowsMax) {
      const query: TradeQuery = { agentId, range, ...everyTrade, category: "unsettled", after, limit: pageRowsMax };
      const { trades: pending } = valueOrFail(await context.store.trades.listTrades(query));
      for (const trade of pending) untold.add(endingOf(trade));
      const last = pending.at(-1);
      if (!last || pending.length < pageRowsMax) break;
      after = { matchedAt: last.matchedAt, tradeId: last.tradeId };
    }
  }
}

/** Slots of uneven lengths, like a feed's batches. */
function* slotsBetween(start: Instant, { until, closeFrom }: DemoLoad): Generator<Slot> {
  for (let from = start; from < until; ) {
    const length = from < closeFrom ? slotMinutes : closeSlotMinutes;
    const share = new SeededRandom(slotDraw, Number(from / minute)).between(500, 1_500);
    const end = instant(from + (BigInt(length * share) * minute) / 1_000n);
    const slot = { from, until: end < until ? end : until };
    yield slot;
    from = slot.until;
  }
}

async function sendTrades(context: Context, versions: readonly TradeVersion[]): Promise<void> {
  for (let first = 0; first < versions.length; first += batchTrades) {
    const trades = versions.slice(first, first + batchTrades).map(tradeOnWire);
    const [refused] = valueOrFail(await takeInTrades(context, trades)).refused;
    if (!refused) continue;
    const what = `The demo's trade ${refused.trade_id} was refused: ${refused.message}`;
    throw new DemoFailed(`${what} If the data is another release's, delete the folder data and run the demo again.`);
  }
}

/** All are sent at once. Some are refused: for a blocked player, or for more than the balance. */
async function sendTransfers(
  context: Context,
  accounts: DemoAccounts,
  agents: ReadonlyMap<string, Agent>,
  transfers: readonly DemoTransfer[],
): Promise<void> {
  await Promise.all(
    transfers.map((transfer) => {
      const { playerId, kind, amount, ticketId, at } = transfer;
      const { id, currency } = transfer.agent;
      const agent = agents.get(id);
      if (!agent) throw new Error(`The demo's agent ${id} is missing.`);
      const maker = makerOf(transfer, keyOf(accounts, id).apiKey);
      const request = { agent, playerId, kind, currency, amount, ticketId, ...maker, guard: null };
      return recordTransfer(contextAt(context, at), request);
    }),
  );
}

/** A context whose clock shows this time. */
const contextAt = (context: Context, at: Instant): Context => ({
  ...context,
  clock: { ...context.clock, now: () => at },
});
