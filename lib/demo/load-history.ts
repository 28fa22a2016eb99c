import { pageRowsMax } from "#lib/domain/page-bounds";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import { tradeOnWire } from "#lib/domain/trades/trade";
import type { Agent } from "#lib/store/agent";
import { everyTrade, type TradeQuery } from "#lib/store/trade";
import { allAgents } from "#lib/usecases/agents/all-agents";
import type { Context } from "#lib/usecases/context";
import { takeInTrades } from "#lib/usecases/trades/take-in-trades";
import { recordTransfer, type TransferRequest } from "#lib/usecases/wallets/record-transfer";
import { demoAgents } from "./demo-agents";
import { type DemoTransfer, PlayersMoney, type Slot } from "./players-money";
import { SeededRandom } from "./seeded-random";
import { Timeline } from "./timeline";
import { storyOf, type Telling } from "./trade-story";
import { DemoFailed, valueOrFail } from "./value-or-fail";

export interface HistoryLoad {
  readonly context: Context;
  /** Who made a transfer, and why. */
  readonly maker: (transfer: DemoTransfer) => TransferMaker;
  readonly start: Instant;
  readonly until: Instant;
  /** From here on every stake is sent when it is made. Before, a trade is sent after its end, in half the time. */
  readonly closeFrom: Instant;
  readonly showProgress: (at: Instant) => void;
}

export type TransferMaker = Pick<TransferRequest, "actor" | "reason">;

export interface LoadedHistory {
  readonly money: PlayersMoney;
  /** Everything that is still to be sent. */
  readonly timeline: Timeline;
  /** The counts of sent versions and transfers. */
  readonly sent: { readonly trades: number; readonly transfers: number };
}

const slotMinutes = 120;
const closeSlotMinutes = 5;
const slotDraw = 9;
const batchTrades = 2_000;
const pendingRowsMax = 100_000;

/**
 * Plays the exchange and the players up to a moment, from where an earlier run ended. Everything is sent in order and
 * dated as if at its own time, so that every wallet's entries have these dates.
 */
export async function loadHistory(load: HistoryLoad): Promise<LoadedHistory> {
  const { context, start, closeFrom } = load;
  const agents = new Map(valueOrFail(await allAgents(context.store)).map((agent) => [agent.id, agent]));
  const money = new PlayersMoney(walletsMoved(agents.values()));
  const told = await lastTold(load);
  const timeline = new Timeline(told ?? start);
  if (told !== null) {
    await seeWallets(context, money);
    await resumeTrades(load, timeline, money);
  }
  const sent = { trades: 0, transfers: 0 };
  let batch: Promise<void> = Promise.resolve();
  for (const slot of slotsBetween(told ?? start, load)) {
    // The next slot is computed while the store writes the former.
    const { transfers, tellings } = money.play(slot, timeline.takeUntil(slot.until));
    await batch;
    await sendTransfers(load, agents, transfers);
    const trades = tellings.filter(({ trade, nextAt }) => trade.version > 1 || nextAt === null || nextAt > closeFrom);
    batch = sendTrades(contextAt(context, slot.until), trades);
    sent.trades += trades.length;
    sent.transfers += transfers.length;
    load.showProgress(slot.until);
  }
  await batch;
  return { money, timeline, sent };
}

/** Reads every wallet of the demo. */
export async function seeWallets(context: Context, money: PlayersMoney): Promise<void> {
  money.walletsMoved = walletsMoved(valueOrFail(await allAgents(context.store)));
  for (const { id: agentId } of demoAgents) {
    const wallets = valueOrFail(await context.store.players.listPlayers({ agentId, limit: pageRowsMax }));
    for (const wallet of wallets) money.see(wallet);
  }
}

const walletsMoved = (agents: Iterable<Agent>): ReadonlySet<string> =>
  new Set([...agents].flatMap(({ id, wallet }) => (wallet === "trades" ? [id] : [])));

/** The time of the newest match sent by an earlier run; null before the first run. */
async function lastTold({ context, start, until }: HistoryLoad): Promise<Instant | null> {
  const range = { create: { start, end: until }, settlement: null };
  let last: Instant | null = null;
  for (const { id: agentId } of demoAgents) {
    const query = { agentId, range, ...everyTrade, limit: 1 };
    const [newest] = valueOrFail(await context.store.trades.listTrades(query)).trades;
    if (newest && (last === null || newest.matchedAt > last)) last = newest.matchedAt;
  }
  return last;
}

/** Adds to the timeline how unsettled trades of an earlier run end. */
async function resumeTrades({ context, start, until }: HistoryLoad, timeline: Timeline, money: PlayersMoney) {
  const range = { create: { start, end: until }, settlement: null };
  for (const { id: agentId } of demoAgents) {
    let after: TradeQuery["after"] = null;
    for (let rows = 0; rows < pendingRowsMax; rows += pageRowsMax) {
      const query: TradeQuery = { agentId, range, ...everyTrade, category: "unsettled", after, limit: pageRowsMax };
      const { trades: pending } = valueOrFail(await context.store.trades.listTrades(query));
      for (const trade of pending) {
        money.expect(trade);
        for (const telling of storyOf(trade.tradeId) ?? []) {
          if (telling.trade.version > trade.version) timeline.add(telling);
        }
      }
      const last = pending.at(-1);
      if (!last || pending.length < pageRowsMax) break;
      after = { matchedAt: last.matchedAt, tradeId: last.tradeId };
    }
  }
}

/** Slots of uneven lengths, like a feed's batches. */
function* slotsBetween(start: Instant, { until, closeFrom }: HistoryLoad): Generator<Slot> {
  for (let from = start; from < until; ) {
    const length = from < closeFrom ? slotMinutes : closeSlotMinutes;
    const share = new SeededRandom(slotDraw, Number(from / minute)).between(500, 1_500);
    const end = instant(from + (BigInt(length * share) * minute) / 1_000n);
    const slot = { from, until: end < until ? end : until };
    yield slot;
    from = slot.until;
  }
}

async function sendTrades(context: Context, tellings: readonly Telling[]): Promise<void> {
  for (let first = 0; first < tellings.length; first += batchTrades) {
    const trades = tellings.slice(first, first + batchTrades).map(({ trade }) => tradeOnWire(trade));
    const [refused] = valueOrFail(await takeInTrades(context, trades)).refused;
    if (!refused) continue;
    const what = `The demo's trade ${refused.trade_id} was refused: ${refused.message}`;
    throw new DemoFailed(`${what} If the data is another release's, delete the folder data and run the demo again.`);
  }
}

/** All are sent at once and judged in this order. Greedy transfers are refused, and so are those of blocked players. */
async function sendTransfers(
  { context, maker }: HistoryLoad,
  agents: ReadonlyMap<string, Agent>,
  transfers: readonly DemoTransfer[],
): Promise<void> {
  await Promise.all(
    transfers.map((transfer) => {
      const { playerId, kind, amount, ticketId, at } = transfer;
      const { id, currency } = transfer.agent;
      const agent = agents.get(id);
      if (!agent) throw new Error(`The demo's agent ${id} is missing.`);
      const request = { agent, playerId, kind, currency, amount, ticketId, ...maker(transfer) };
      return recordTransfer(contextAt(context, at), { ...request, guard: null });
    }),
  );
}

/** A context whose clock shows this time. */
const contextAt = (context: Context, at: Instant): Context => ({
  ...context,
  clock: { ...context.clock, now: () => at },
});
