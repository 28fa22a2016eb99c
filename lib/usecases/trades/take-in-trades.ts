import { setImmediate } from "node:timers/promises";
import { tradesBelongElsewhere } from "#lib/domain/agents/place";
import { codeOf, done, type Outcome } from "#lib/domain/failure";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { describeIssue, readBySchema } from "#lib/http/body/describe-issue";
import type { Context } from "#lib/usecases/context";
import { cellsOfStrangers } from "./cells-of-strangers";
import { readTrade, TradeItem } from "./trade-shape";

export const feedTradesMax = 1_000;
/** 50 trades take half a millisecond to judge (measured). */
const tradesPerTurn = 50;

export interface RefusedTrade {
  readonly index: number;
  readonly trade_id: string | null;
  readonly code: number;
  readonly message: string;
}

export interface TakenIn {
  readonly applied: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedTrade[];
  /** The cells of refused trades whose agents belong to other cells, by the trades' indexes. */
  readonly elsewhere: ReadonlyMap<number, string>;
}

let turn: Promise<void> = Promise.resolve();

/** Yields to the event loop after every 50 trades over all batches, so that no transfer waits for whole batches. */
function nextTurn(): Promise<void> {
  turn = turn.then(() => setImmediate());
  return turn;
}

/** Takes in a batch from the feed. Each item is judged by itself, so a bad item refuses only itself. */
export async function takeInTrades(context: Context, items: readonly unknown[]): Promise<Outcome<TakenIn>> {
  const { store, clock } = context;
  const refused: RefusedTrade[] = [];
  const trades: TradeVersion[] = [];
  const indexes: number[] = [];
  const refuseItem = (index: number, message: string) =>
    refused.push({ index, trade_id: tradeIdOf(items[index]), code: codeOf("trade_malformed"), message });

  for (const [index, item] of items.entries()) {
    if (index % tradesPerTurn === 0) await nextTurn();
    const trade = judge(item);
    if (typeof trade === "string") {
      refuseItem(index, trade);
      continue;
    }
    trades.push(trade);
    indexes.push(index);
  }
  const taken = await store.trades.applyTrades(trades, clock.now());
  if (!taken.ok) return taken;
  const strangers = taken.value.refused.flatMap(({ index, unknownAgent }) =>
    unknownAgent ? [trades[index]?.agentId ?? ""] : [],
  );
  const cells = await cellsOfStrangers(context, strangers);
  const elsewhere = new Map<number, string>();
  for (const { index, message, unknownAgent, cell: moved } of taken.value.refused) {
    const at = indexes[index] ?? index;
    const agentId = trades[index]?.agentId ?? "";
    const found = unknownAgent ? cells.get(agentId) : undefined;
    refuseItem(at, found === undefined ? message : tradesBelongElsewhere(agentId, found));
    const cell = moved ?? found;
    if (cell !== undefined) elsewhere.set(at, cell);
  }
  refused.sort((one, other) => one.index - other.index);
  return done({ applied: taken.value.applied, unchanged: taken.value.unchanged, refused, elsewhere });
}

function judge(item: unknown): TradeVersion | string {
  const read = readBySchema(TradeItem, item);
  if (read.success) return readTrade(read.data);
  return typeof item === "object" && item !== null && !Array.isArray(item)
    ? describeIssue(read.error, "member")
    : "A trade must be a JSON object.";
}

/** The id is returned so that the feed can find the trade even when other members are wrong. */
function tradeIdOf(item: unknown): string | null {
  if (typeof item !== "object" || item === null || !("trade_id" in item)) return null;
  return typeof item.trade_id === "string" ? item.trade_id : null;
}
