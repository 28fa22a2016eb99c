import type { HistoryRow, KeptTrade, TradesAtHand, TradeWrites } from "#lib/commands/trades/trade-intake";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { ChainedMovement } from "#lib/domain/wallets/movement";

interface RowsToWrite {
  readonly history: readonly HistoryRow[];
  readonly movements: readonly ChainedMovement[];
  /** The version to be written of each trade. */
  readonly puts: readonly KeptTrade[];
}

/** The rows that judge a part of a batch: rows read before it, overlaid by the part's own, which are gathered to be written. */
export class GatheredTrades implements TradesAtHand {
  readonly agentOf: TradesAtHand["agentOf"];
  readonly ratesOf: TradesAtHand["ratesOf"];
  readonly retentionCut: TradesAtHand["retentionCut"];
  private readonly versions = new Map<string, KeptTrade>();
  private readonly contents = new Map<string, string>();
  private puts = new Map<string, KeptTrade>();
  private history: HistoryRow[] = [];
  private movements: ChainedMovement[] = [];

  constructor(private readonly read: TradesAtHand) {
    this.agentOf = read.agentOf;
    this.ratesOf = read.ratesOf;
    this.retentionCut = read.retentionCut;
  }

  inForce(trade: TradeVersion): KeptTrade | null {
    return this.versions.get(nameOf(trade)) ?? this.read.inForce(trade);
  }

  pastContent(trade: TradeVersion): string | null {
    return this.contents.get(nameOfVersion(trade)) ?? this.read.pastContent(trade);
  }

  /** Notes a judged trade's writes, so that the next trade is judged by them. */
  gather({ past, put, movement }: TradeWrites): void {
    if (past) {
      this.history.push(past);
      this.contents.set(nameOfVersion(past), past.content);
    }
    if (put) {
      this.versions.set(nameOf(put), put);
      this.puts.set(nameOf(put), put);
    }
    if (movement) this.movements.push(movement);
  }

  /** Everything to write since the last call, one row for each trade. */
  take(): RowsToWrite {
    const { history, movements, puts } = this;
    [this.history, this.movements, this.puts] = [[], [], new Map()];
    return { history, movements, puts: [...puts.values()] };
  }
}

type TradeName = Pick<TradeVersion, "agentId" | "tradeId">;
const nameOf = ({ agentId, tradeId }: TradeName): string => `${agentId}\n${tradeId}`;
const nameOfVersion = ({ version, ...trade }: TradeName & Pick<TradeVersion, "version">): string =>
  `${nameOf(trade)}\n${version}`;
