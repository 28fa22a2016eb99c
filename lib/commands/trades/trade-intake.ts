import { event, type StoreEvent } from "#lib/commands/decision";
import type { Instant } from "#lib/domain/time/instant";
import { CellFold } from "#lib/domain/trades/rollup";
import { contentOfTrade, decideTrade, type StoredTrade, type TradeVersion } from "#lib/domain/trades/trade";

/** A trade's version in force, with the time at which it came. */
export type KeptTrade = StoredTrade & { readonly receivedAt: Instant };

/** A version that is not in force, because it was replaced or came too late. */
export interface HistoryRow {
  readonly agentId: string;
  readonly tradeId: string;
  readonly version: number;
  readonly content: string;
  readonly receivedAt: Instant;
}

export interface DatedRate {
  readonly from: Instant;
  readonly usd: string;
}

/** The rows that trades are judged by. A driver looks up each when asked, or reads a whole slice's rows in advance. */
export interface TradesAtHand {
  inForce(trade: TradeVersion): KeptTrade | null;
  /** The content of this very version, if it is among the past ones. */
  pastContent(trade: TradeVersion): string | null;
  /** Null when the agent does not exist. */
  currencyOf(agentId: string): string | null;
  /** Newest first. */
  ratesOf(currency: string): readonly DatedRate[];
  retentionCut(): Instant | null;
}

/** The rows that one judged trade changes, in the order in which to write them. */
export interface TradeWrites {
  readonly past: HistoryRow | null;
  readonly removed: KeptTrade | null;
  readonly put: KeptTrade | null;
}

const nothing: TradeWrites = { past: null, removed: null, put: null };

/** Takes a batch of trades in one after the other, for a driver that writes each step's rows. */
export class TradeIntake {
  /** The cells' changes, which the driver writes together with the rows at the end of each slice. */
  readonly cells = new CellFold();
  private next = 0;
  private applied = 0;
  private unchanged = 0;
  private readonly refused: { index: number; message: string }[] = [];
  private readonly changedAgents = new Set<string>();
  private readonly currencies = new Map<string, string | null>();
  private readonly rates = new Map<string, readonly DatedRate[]>();
  private cut: Instant | null;

  constructor(
    private readonly incoming: readonly TradeVersion[],
    private readonly receivedAt: Instant,
    private readonly atHand: TradesAtHand,
  ) {
    this.cut = atHand.retentionCut();
  }

  get isDone(): boolean {
    return this.next >= this.incoming.length;
  }

  get result() {
    return { applied: this.applied, unchanged: this.unchanged, refused: this.refused };
  }

  /** Called at the start of each slice: a retention run or a new rate may have come in between. */
  beginSlice(): void {
    this.cut = this.atHand.retentionCut();
    this.rates.clear();
    this.changedAgents.clear();
  }

  /** The events of the changes since the slice began. */
  get events(): readonly StoreEvent[] {
    return [...this.changedAgents].map((agentId) => event(agentId, "trades"));
  }

  /** Judges the next trade. Its writes must be visible before the trade after it is judged. */
  judgeNext(): TradeWrites {
    const index = this.next;
    const trade = this.incoming[index];
    this.next += 1;
    return trade ? this.judge(trade, index) : nothing;
  }

  private judge(trade: TradeVersion, index: number): TradeWrites {
    const current = this.atHand.inForce(trade);
    const decision = decideTrade(trade, {
      current,
      sameVersion: current && this.contentOfVersion(trade, current),
      agentCurrency: this.currencyOf(trade.agentId),
      datedRate: current || trade.usdRate !== null ? null : this.rateAt(trade.currency, trade.matchedAt),
      retentionCut: this.cut,
    });
    switch (decision.act) {
      case "refuse":
        this.refused.push({ index, message: decision.message });
        return nothing;
      case "apply":
        this.applied += 1;
        this.changedAgents.add(trade.agentId);
        return this.apply(decision.trade, current);
      case "keep as history":
        this.unchanged += 1;
        this.changedAgents.add(trade.agentId);
        return { ...nothing, past: pastOf(trade, this.receivedAt) };
      case "nothing":
        this.unchanged += 1;
        return nothing;
    }
  }

  private apply(trade: StoredTrade, current: KeptTrade | null): TradeWrites {
    if (current) this.cells.remove(current);
    this.cells.add(trade);
    return {
      past: current && pastOf(current, current.receivedAt),
      removed: current,
      put: { ...trade, receivedAt: this.receivedAt },
    };
  }

  private contentOfVersion(trade: TradeVersion, current: KeptTrade): string | null {
    return trade.version === current.version ? contentOfTrade(current) : this.atHand.pastContent(trade);
  }

  private currencyOf(agentId: string): string | null {
    const known = this.currencies.get(agentId);
    if (known !== undefined) return known;
    const currency = this.atHand.currencyOf(agentId);
    this.currencies.set(agentId, currency);
    return currency;
  }

  private rateAt(currency: string, at: Instant): string | null {
    const known = this.rates.get(currency) ?? this.atHand.ratesOf(currency);
    this.rates.set(currency, known);
    return known.find(({ from }) => from <= at)?.usd ?? null;
  }
}

const pastOf = (trade: TradeVersion, receivedAt: Instant): HistoryRow => ({
  agentId: trade.agentId,
  tradeId: trade.tradeId,
  version: trade.version,
  content: contentOfTrade(trade),
  receivedAt,
});
