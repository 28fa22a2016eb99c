import type {
  DatedRate,
  HistoryRow,
  KeptTrade,
  TradesAtHand,
  TradeWrites,
  TradingAgent,
} from "#lib/commands/trades/trade-intake";
import type { Instant } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import type { TradeKey } from "./trade-statements";

type Version = Pick<HistoryRow, "agentId" | "tradeId" | "version">;

/** The rows that a part of a batch is judged by: those that were read before it, under what it has written itself. */
export class PartRows implements TradesAtHand {
  readonly history: HistoryRow[] = [];
  readonly movements: ChainedMovement[] = [];
  private readonly agents = new Map<string, TradingAgent>();
  private readonly rates = new Map<string, DatedRate[]>();
  private readonly kept = new Map<string, KeptTrade>();
  private readonly contents = new Map<string, string>();
  /** The last version of each trade that the part has put. */
  private readonly written = new Map<string, KeptTrade>();

  constructor(private readonly cut: Instant | null) {}

  addAgents(agents: readonly (TradingAgent & { readonly id: string })[]): void {
    for (const agent of agents) this.agents.set(agent.id, agent);
  }

  /** Takes rates, newest first. */
  addRates(rates: readonly (DatedRate & { readonly currency: string })[]): void {
    for (const rate of rates) this.rates.set(rate.currency, [...(this.rates.get(rate.currency) ?? []), rate]);
  }

  addKept(trades: readonly KeptTrade[]): void {
    for (const trade of trades) this.kept.set(nameOf(trade), trade);
  }

  addPast(version: Version, content: string): void {
    this.contents.set(nameOfVersion(version), content);
  }

  /** True when this version can be among the past ones: an earlier trade of the same id is kept, in another version. */
  mayBePast(trade: TradeVersion): boolean {
    const kept = this.kept.get(nameOf(trade));
    return kept !== undefined && kept.version !== trade.version;
  }

  inForce = (trade: TradeVersion): KeptTrade | null =>
    this.written.get(nameOf(trade)) ?? this.kept.get(nameOf(trade)) ?? null;
  pastContent = (trade: TradeVersion): string | null => this.contents.get(nameOfVersion(trade)) ?? null;
  agentOf = (agentId: string): TradingAgent | null => this.agents.get(agentId) ?? null;
  ratesOf = (currency: string): readonly DatedRate[] => this.rates.get(currency) ?? [];
  retentionCut = (): Instant | null => this.cut;

  /** Takes what a judged trade writes, so that the next one is judged by it. */
  take({ past, put, movement }: TradeWrites): void {
    if (past) {
      this.history.push(past);
      this.addPast(past, past.content);
    }
    if (put) this.written.set(nameOf(put), put);
    if (movement) this.movements.push(movement);
  }

  /** The trades to write, one row each. */
  get puts(): KeptTrade[] {
    return [...this.written.values()];
  }

  /** Those of them whose ids were not known before. */
  get added(): KeptTrade[] {
    return this.puts.filter((trade) => !this.kept.has(nameOf(trade)));
  }
}

const nameOf = ({ agentId, tradeId }: TradeKey): string => `${agentId}\n${tradeId}`;
const nameOfVersion = ({ agentId, tradeId, version }: Version): string => `${agentId}\n${tradeId}\n${version}`;
