import { setImmediate } from "node:timers/promises";
import { done, type Outcome } from "#lib/domain/failure";
import { codeOf } from "#lib/domain/failure-codes";
import type { Instant } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { PastVersion, TradeRecord } from "#lib/domain/trades/trade-queries";
import type { TradeFault } from "#lib/domain/trades/trade-refusal";
import { type TradeWarning, warningsOf } from "#lib/domain/trades/trade-warnings";
import type { Context } from "#lib/usecases/context";
import { judgeTrade, readTrade, TradeItem } from "./trade-shape";

export interface ReceivedVersion {
  readonly version: TradeVersion;
  readonly receivedAt: Instant;
}

export function pastVersion({ content, receivedAt }: PastVersion): ReceivedVersion {
  const version = readTrade(TradeItem.parse(JSON.parse(content)));
  if ("reason" in version) throw new Error(`A kept version of a trade cannot be read: ${version.message}`);
  return { version, receivedAt };
}

/** Every version of a trade, the one in force among them, by number. */
export const receivedVersions = ({ trade, receivedAt, history }: TradeRecord): ReceivedVersion[] =>
  [...history.map(pastVersion), { version: trade, receivedAt }].sort(
    (one, other) => one.version.version - other.version.version,
  );

export const feedTradesMax = 1_000;
/** 50 trades take half a millisecond to judge (measured). */
const tradesPerTurn = 50;

export interface RefusedTrade extends TradeFault {
  readonly index: number;
  readonly trade_id: string | null;
  readonly code: number;
}

/** A trade that was taken in, now or before, and contradicts itself. */
export interface WarnedTrade extends TradeWarning {
  readonly index: number;
  readonly trade_id: string;
}

export interface TakenIn {
  readonly applied: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedTrade[];
  readonly warnings: readonly WarnedTrade[];
}

let turn: Promise<void> = Promise.resolve();

/** Yields to the event loop after every 50 trades over all batches, so that no transfer waits for whole batches. */
function nextTurn(): Promise<void> {
  turn = turn.then(() => setImmediate());
  return turn;
}

/** Takes in a batch from the feed. Each item is judged by itself, so a bad item refuses only itself. */
export async function takeInTrades({ store, clock }: Context, items: readonly unknown[]): Promise<Outcome<TakenIn>> {
  const refused: RefusedTrade[] = [];
  const trades: TradeVersion[] = [];
  const indexes: number[] = [];
  const refuseItem = (index: number, { reason, parameter, message }: TradeFault) => {
    const code = codeOf("trade_malformed");
    refused.push({ index, trade_id: tradeIdOf(items[index]), code, reason, parameter, message });
  };

  for (const [index, item] of items.entries()) {
    if (index % tradesPerTurn === 0) await nextTurn();
    const trade = judgeTrade(item);
    if ("reason" in trade) {
      refuseItem(index, trade);
      continue;
    }
    trades.push(trade);
    indexes.push(index);
  }
  const receivedAt = clock.now();
  const taken = await store.trades.applyTrades(trades, receivedAt);
  if (!taken.ok) return taken;
  for (const fault of taken.value.refused) refuseItem(indexes[fault.index] ?? fault.index, fault);
  refused.sort((one, other) => one.index - other.index);
  const left = new Set(taken.value.refused.map(({ index }) => index));
  const warnings = trades.flatMap((trade, at): WarnedTrade[] => {
    if (left.has(at)) return [];
    const index = indexes[at] ?? at;
    return warningsOf(trade, receivedAt).map((warning) => ({ index, trade_id: trade.tradeId, ...warning }));
  });
  return done({ applied: taken.value.applied, unchanged: taken.value.unchanged, refused, warnings });
}

/** The id is returned so that the feed can find the trade even when other members are wrong. */
function tradeIdOf(item: unknown): string | null {
  if (typeof item !== "object" || item === null || !("trade_id" in item)) return null;
  return typeof item.trade_id === "string" ? item.trade_id : null;
}
