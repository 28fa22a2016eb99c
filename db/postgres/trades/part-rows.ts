import {
  type DatedRate,
  type HistoryRow,
  type KeptTrade,
  mayBePast,
  type TradesAtHand,
  type TradeWrites,
  type TradingAgent,
} from "#lib/commands/trades/trade-intake";
import type { Instant } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import type { TradeKey } from "./trade-statements";

type Version = Pick<HistoryRow, "agentId" | "tradeId" | "version">;

export interface RowsToWrite {
  readonly history: readonly HistoryRow[];
  readonly movements: readonly ChainedMovement[];
  readonly puts: readonly KeptTrade[];
}

/** The rows that judge a part of a batch: rows read before it, overlaid by its own writes. */
export class PartRows implements TradesAtHand {
  private readonly agents = new Map<string, TradingAgent>();
  private readonly rates = new Map<string, DatedRate[]>();
  private readonly kept = new Map<string, KeptTrade>();
  private readonly contents = new Map<string, string>();
  private history: HistoryRow[] = [];
  private movements: ChainedMovement[] = [];
  /** The version to be written of each trade. */
  private readonly puts = new Map<string, KeptTrade>();

  constructor(private readonly cut: Instant | null) {}

  addAgents(agents: readonly (TradingAgent & { readonly id: string })[]): void {
    for (const agent of agents) this.agents.set(agent.id, agent);
  }

  /** Adds rates, newest first. */
  addRates(rates: readonly (DatedRate & { readonly currency: string })[]): void {
    for (const rate of rates) this.rates.set(rate.currency, [...(this.rates.get(rate.currency) ?? []), rate]);
  }

  addKept(trades: readonly KeptTrade[]): void {
    for (const trade of trades) this.kept.set(nameOf(trade), trade);
  }

  addPast(version: Version, content: string): void {
    this.contents.set(nameOfVersion(version), content);
  }

  /** True when this version may be among the stored past versions. */
  mayBePast(trade: TradeVersion): boolean {
    const kept = this.kept.get(nameOf(trade));
    return kept !== undefined && mayBePast(trade, kept);
  }

  inForce = (trade: TradeVersion): KeptTrade | null =>
    this.puts.get(nameOf(trade)) ?? this.kept.get(nameOf(trade)) ?? null;
  pastContent = (trade: TradeVersion): string | null => this.contents.get(nameOfVersion(trade)) ?? null;
  agentOf = (agentId: string): TradingAgent | null => this.agents.get(agentId) ?? null;
  ratesOf = (currency: string): readonly DatedRate[] => this.rates.get(currency) ?? [];
  retentionCut = (): Instant | null => this.cut;

  /** Notes a judged trade's writes, so that the next trade is judged by them. */
  take({ past, put, movement }: TradeWrites): void {
    if (past) {
      this.history.push(past);
      this.addPast(past, past.content);
    }
    if (put) this.puts.set(nameOf(put), put);
    if (movement) this.movements.push(movement);
  }

  /** Returns everything to write since the last call, one row for each trade. */
  toWrite(): RowsToWrite {
    const { history, movements } = this;
    const puts = [...this.puts.values()];
    this.addKept(puts);
    this.puts.clear();
    this.history = [];
    this.movements = [];
    return { history, movements, puts };
  }
}

const nameOf = ({ agentId, tradeId }: TradeKey): string => `${agentId}\n${tradeId}`;
const nameOfVersion = ({ agentId, tradeId, version }: Version): string => `${agentId}\n${tradeId}\n${version}`;
