import { pageRowsMax } from "#lib/domain/page-bounds";
import { formatInstant, type Instant, instant, minute } from "#lib/domain/time/instant";
import { tradeOnWire } from "#lib/domain/trades/trade";
import type { TerminalLine } from "#lib/ops/line/terminal-line";
import type { Agent } from "#lib/store/agent";
import { allAgents } from "#lib/usecases/agents/all-agents";
import type { Context } from "#lib/usecases/context";
import { takeInTrades } from "#lib/usecases/trades/take-in-trades";
import { recordTransfer } from "#lib/usecases/wallets/record-transfer";
import { demoAgents } from "./demo-agents";
import { DemoFailed } from "./demo-failed";
import type { DemoTransfer } from "./demo-transfers";
import { HistoryTimeline } from "./history-timeline";
import { must } from "./must";
import { planOpenStories } from "./open-stories";
import { PlayersMoney, type Slot } from "./players-money";
import { SeededRandom } from "./seeded-random";
import type { Telling } from "./trade-story";

const demoBatchTrades = 2_000;

export interface HistoryLoad {
  readonly context: Context;
  /** The demo's agents as the service keeps them, by their ids. */
  readonly agents: ReadonlyMap<string, Agent>;
  /** The actor that an agent's transfers are recorded under. */
  readonly actorOf: (agentId: string) => string;
  readonly start: Instant;
  readonly until: Instant;
  /**
   * From here on every stake is told as it is made. Before, each trade is told once it has ended, because twice the
   * versions would take twice the time.
   */
  readonly closeFrom: Instant;
  readonly line: TerminalLine;
}

export interface LoadedHistory {
  readonly money: PlayersMoney;
  /** The versions that are still to be told. */
  readonly ahead: readonly Telling[];
  /** How many versions of trades and how many transfers were sent, by agent. */
  readonly sent: SentCounts;
}

const closeSlotMinutes = 5;
const slotMinutes = 120;
const slotDraw = 9;

/**
 * Lets the exchange and the players live through the time up to a moment, from where an earlier run ended. All is sent
 * in the order in which it happened, and as if at its own time, so that every wallet's entries are dated like that.
 */
export async function loadHistory(load: HistoryLoad): Promise<LoadedHistory> {
  const { context, agents, start, until, closeFrom, line } = load;
  const money = new PlayersMoney(moved(agents.values()));
  const told = await lastTold(load);
  const from = told ?? start;
  const timeline = new HistoryTimeline(from);
  if (told !== null) {
    await seeWallets(context, money);
    await planOpenStories(context, timeline, money, start, told);
  }
  const sent = new SentCounts();
  const held = new StakesHeld();
  let batch: Promise<void> = Promise.resolve();
  for (const slot of slotsBetween(from, until, closeFrom)) {
    // The next slot is thought out while the store writes the one before.
    const { transfers, tellings } = money.play(slot, timeline.takeUntil(slot.until));
    await batch;
    await sendTransfers(load, transfers);
    const trades = slot.until > closeFrom ? held.release(tellings) : held.hold(tellings);
    batch = sendTrades(context, slot.until, trades);
    sent.add(transfers, trades);
    line.show(() => `  History up to ${formatInstant(slot.until).slice(0, 10)}`);
  }
  await batch;
  return { money, ahead: timeline.rest(), sent };
}

/** Reads every wallet of the demo as it stands. */
export async function seeWallets(context: Context, money: PlayersMoney): Promise<void> {
  money.walletsMoved = moved(must(await allAgents(context.store)));
  for (const { id: agentId } of demoAgents) {
    const wallets = must(await context.store.players.listPlayers({ agentId, limit: pageRowsMax }));
    for (const wallet of wallets) money.see(wallet);
  }
}

const moved = (agents: Iterable<Agent>): ReadonlySet<string> =>
  new Set([...agents].flatMap(({ id, wallet }) => (wallet === "trades" ? [id] : [])));

/** The time of the newest match that an earlier run told; null before the first run. */
async function lastTold({ context, start, until }: HistoryLoad): Promise<Instant | null> {
  const range = { create: { start, end: until }, settlement: null };
  let last: Instant | null = null;
  for (const { id: agentId } of demoAgents) {
    const query = { agentId, range, category: null, after: null, limit: 1 };
    const [newest] = must(await context.store.trades.listTrades(query));
    if (newest && (last === null || newest.matchedAt > last)) last = newest.matchedAt;
  }
  return last;
}

function* slotsBetween(start: Instant, until: Instant, closeFrom: Instant): Generator<Slot> {
  let from = start;
  while (from < until) {
    const end = slotEndAfter(from, BigInt(from < closeFrom ? slotMinutes : closeSlotMinutes) * minute);
    const slot = { from, until: end < until ? end : until };
    yield slot;
    from = slot.until;
  }
}

/** Slots end at uneven times, as feeds do, and at the same ones in every run. */
function slotEndAfter(at: Instant, length: bigint): Instant {
  const index = at / length;
  const end = slotEnd(index, length);
  return end > at ? end : slotEnd(index + 1n, length);
}

function slotEnd(index: bigint, length: bigint): Instant {
  const random = new SeededRandom(slotDraw, Number(index));
  return instant(index * length + (length * BigInt(random.below(1_000_000_000))) / 2_000_000_000n);
}

/** Keeps the stakes of the distant past back until their trades end. */
class StakesHeld {
  private readonly stakes = new Map<string, Telling>();

  hold(tellings: readonly Telling[]): readonly Telling[] {
    const ended: Telling[] = [];
    for (const telling of tellings) {
      const name = nameOf(telling);
      if (telling.trade.version === 1 && !telling.isLast) this.stakes.set(name, telling);
      else {
        this.stakes.delete(name);
        ended.push(telling);
      }
    }
    return ended;
  }

  /** From here on all is told, beginning with the stakes kept back. */
  release(tellings: readonly Telling[]): readonly Telling[] {
    const all = [...this.stakes.values(), ...tellings];
    this.stakes.clear();
    return all;
  }
}

const nameOf = ({ trade }: Telling): string => `${trade.agentId} ${trade.tradeId}`;

async function sendTrades(context: Context, at: Instant, tellings: readonly Telling[]): Promise<void> {
  for (let first = 0; first < tellings.length; first += demoBatchTrades) {
    const trades = tellings.slice(first, first + demoBatchTrades).map(({ trade }) => tradeOnWire(trade));
    const [refused] = must(await takeInTrades(contextAt(context, at), trades)).refused;
    if (!refused) continue;
    const what = `The demo's trade ${refused.trade_id} was refused: ${refused.message}`;
    throw new DemoFailed(`${what} If the data is another release's, delete the folder data and run the demo again.`);
  }
}

/** All are asked for at once and judged in this order. Greedy ones are refused, and so are those of blocked players. */
async function sendTransfers({ context, agents, actorOf }: HistoryLoad, transfers: readonly DemoTransfer[]) {
  await Promise.all(
    transfers.map(({ agent: { id }, playerId, kind, amount, ticketId, at }) => {
      const agent = agents.get(id);
      if (!agent) throw new Error(`The demo's agent ${id} is missing.`);
      const { currency } = agent;
      const request = { agent, playerId, kind, currency, amount, ticketId, actor: actorOf(id) };
      return recordTransfer(contextAt(context, at), { ...request, reason: null, guard: null });
    }),
  );
}

/** What is asked of it is dated as if at that time. */
const contextAt = (context: Context, at: Instant): Context => ({
  ...context,
  clock: { ...context.clock, now: () => at },
});

class SentCounts {
  private readonly counts = new Map<string, { trades: number; transfers: number }>();

  add(transfers: readonly DemoTransfer[], tellings: readonly Telling[]): void {
    for (const { agent } of transfers) this.of(agent.id).transfers += 1;
    for (const { trade } of tellings) this.of(trade.agentId).trades += 1;
  }

  of(agentId: string): { trades: number; transfers: number } {
    const known = this.counts.get(agentId);
    if (known) return known;
    const counts = { trades: 0, transfers: 0 };
    this.counts.set(agentId, counts);
    return counts;
  }
}
