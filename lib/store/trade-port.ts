import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { StoredTrade, TradeVersion } from "#lib/domain/trades/trade";
import type { Author } from "./author";
import type { RetentionState } from "./report";
import type { DrillDown, DrillDownQuery, TradeQuery, TradeRecord, TradesApplied } from "./trade";

/** Trades that the exchange feeds in. */
export interface TradePort {
  applyTrades(trades: readonly TradeVersion[], receivedAt: Instant): Promise<Outcome<TradesApplied>>;
  listTrades(query: TradeQuery): Promise<Outcome<StoredTrade[]>>;
  drillDown(query: DrillDownQuery): Promise<Outcome<DrillDown>>;
  /** A trade with all versions of it that came; null when the agent has no trade of this id. */
  findTrade(agentId: string, tradeId: string): Promise<Outcome<TradeRecord | null>>;
  dataAvailableFrom(): Promise<Outcome<RetentionState>>;
  runRetention(cut: Instant, by: Author): Promise<Outcome<{ deleted: number }>>;
}
