import type { Context } from "#lib/context";
import { day, type Instant, instant } from "#lib/domain/time/instant";
import { demoBatchesInFlight, demoBatchTrades } from "#lib/limits";
import type { TerminalLine } from "#lib/ops/terminal-line";
import type { Agent } from "#lib/store/agent";
import { takeInTrades } from "#lib/usecases/trades/take-in-trades";
import { recordTransfer } from "#lib/usecases/wallets/record-transfer";
import type { DemoAgent } from "./demo-agents";
import { DemoFailed } from "./demo-failed";
import { demoTrades, type WireTrade } from "./demo-trades";
import { type DemoTransfer, transfersOfDay } from "./demo-transfers";
import { must } from "./must";

export interface HistoryLoad {
  readonly context: Context;
  readonly demo: DemoAgent;
  readonly agent: Agent;
  /** The actor that the transfers are recorded under. */
  readonly actor: string;
  readonly start: Instant;
  readonly until: Instant;
  readonly line: TerminalLine;
}

/** The longest time from the match of a trade to the last of its versions. */
export const longestStory = 3n * day;

/**
 * Takes in an agent's trades up to a moment, from where an earlier run ended, and returns the number of versions told.
 */
export async function loadTrades({ context, demo, start, until, line }: HistoryLoad): Promise<number> {
  const range = { create: { start, end: until }, settlement: null };
  const query = { agentId: demo.id, range, category: null, after: null, limit: 1 };
  const [newest] = must(await context.store.trades.listTrades(query));
  // Trades of the last run may have newer versions, so a longest story's time is told again; a repeat changes nothing.
  const from = newest ? later(start, instant(newest.matchedAt - longestStory)) : start;
  const inFlight: Promise<void>[] = [];
  let told = 0;
  for (const batch of batchesOf(demoTrades(demo, from, until))) {
    inFlight.push(takeIn(context, batch));
    if (inFlight.length >= demoBatchesInFlight) await inFlight.shift();
    told += batch.length;
    line.show(() => `  ${demo.name}: ${told} trades, up to ${batch.at(-1)?.matched_at.slice(0, 10)}`);
  }
  await Promise.all(inFlight);
  return told;
}

async function takeIn(context: Context, batch: readonly WireTrade[]): Promise<void> {
  const [refused] = must(await takeInTrades(context, batch)).refused;
  if (!refused) return;
  const what = `The demo's trade ${refused.trade_id} was refused: ${refused.message}`;
  throw new DemoFailed(`${what} If the data is another release's, delete the folder data and run the demo again.`);
}

function* batchesOf(trades: Iterable<WireTrade>): Generator<WireTrade[]> {
  let batch: WireTrade[] = [];
  for (const trade of trades) {
    batch.push(trade);
    if (batch.length < demoBatchTrades) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Records an agent's transfers up to a moment, from the newest one on, and returns how many were asked for. */
export async function loadTransfers(load: HistoryLoad): Promise<number> {
  const { context, demo, start, until, line } = load;
  const filters = { playerId: null, kind: null, ticketId: null, start: null, end: null, after: null };
  const [newest] = must(await context.store.wallets.listTransfers({ agentId: demo.id, ...filters, limit: 1 }));
  const from = newest ? newest.createdAt : start;
  let asked = 0;
  for (let dayIndex = dayOf(from); dayIndex <= dayOf(until); dayIndex += 1) {
    const transfers = transfersOfDay(demo, dayIndex).filter(({ at }) => at > from && at <= until);
    // All are asked for at once and judged in this order, so a day of them takes a commit or two.
    await Promise.all(transfers.map((transfer) => recordAt(load, transfer)));
    asked += transfers.length;
    line.show(() => `  ${demo.name}: ${asked} transfers`);
  }
  return asked;
}

const dayOf = (at: Instant): number => Number(at / day);

/** Records a transfer as if at its own time. A withdrawal may be refused, as it would have been then. */
function recordAt({ context, agent, actor }: HistoryLoad, { at, ...request }: DemoTransfer) {
  const then: Context = { ...context, clock: { ...context.clock, now: () => at } };
  return recordTransfer(then, { ...request, agent, currency: agent.currency, actor, reason: null, guard: null });
}

const later = (one: Instant, other: Instant): Instant => (one > other ? one : other);
