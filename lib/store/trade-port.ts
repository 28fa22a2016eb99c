import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import type { StoredTrade, TradeVersion } from "#lib/domain/trade";
import type { Author } from "#lib/stored/author";
import type { RetentionState } from "#lib/stored/report";
import type { DrillDown, DrillDownQuery, TradeQuery, TradeRecord, TradesApplied } from "#lib/stored/trade";

/** Trades that the exchange feeds in. */
export interface TradePort {
  applyTrades(trades: readonly TradeVersion[], receivedAt: Instant): Promise<Outcome<TradesApplied>>;
  listTrades(query: TradeQuery): Promise<Outcome<StoredTrade[]>>;
  drillDown(query: DrillDownQuery): Promise<Outcome<DrillDown>>;
  /** A trade with every version of it that came, or null when the agent has none of this id. */
  findTrade(agentId: string, tradeId: string): Promise<Outcome<TradeRecord | null>>;
  dataAvailableFrom(): Promise<Outcome<RetentionState>>;
  runRetention(cut: Instant, by: Author): Promise<Outcome<{ deleted: number }>>;
}
