import type { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Agent } from "#lib/domain/agents/agent";
import type { EventTypeOf } from "#lib/domain/events/event-type";
import type { ToldEvent } from "#lib/domain/events/told-event";
import { wholeUnits } from "#lib/domain/money/money";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import { type News, newsOf } from "#lib/domain/topic";
import type { ChangedCells } from "#lib/domain/trades/changed-cells";
import { contentOfTrade, decideTrade, type StoredTrade, type TradeVersion } from "#lib/domain/trades/trade";
import type { RefusedVersion, TradesApplied } from "#lib/domain/trades/trade-queries";
import type { TradeFault } from "#lib/domain/trades/trade-refusal";
import { type ChainedMovement, changeOfTrade, kindOfChange } from "#lib/domain/wallets/movement";
import { walletBalanceMax } from "#lib/domain/wallets/transfer";

/** A trade's version in force, with its time of arrival. */
export type KeptTrade = StoredTrade & { readonly receivedAt: Instant };

/** A version that is not in force, because it was replaced or arrived too late. */
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

/** The rows that trades are judged by: each is looked up when asked, or those of a whole part are read in advance. */
export interface TradesAtHand {
  inForce(trade: TradeVersion): KeptTrade | null;
  /** The content of exactly this version, if it is a past one. */
  pastContent(trade: TradeVersion): string | null;
  /** Null when the agent does not exist. */
  agentOf(agentId: string): TradingAgent | null;
  /** Newest first. */
  ratesOf(currency: string): readonly DatedRate[];
  retentionCut(): Instant | null;
}

export type TradingAgent = Pick<Agent, "currency" | "wallet" | "walletSince">;

/** The rows that one judged trade changes, in the order in which to write them. */
export interface TradeWrites {
  readonly past: HistoryRow | null;
  readonly removed: KeptTrade | null;
  readonly put: KeptTrade | null;
  readonly movement: ChainedMovement | null;
}

const nothing: TradeWrites = { past: null, removed: null, put: null, movement: null };

/** What a part's trades change together. It is written with their rows at the part's end. */
export interface SliceChanges {
  readonly cells: ChangedCells;
  readonly wallets: MovedWallets;
}

/** The trades of a batch at the places from `from` up to but not including `end`. */
export interface BatchPart {
  readonly from: number;
  readonly end: number;
}

/** Takes in the trades of a part of a batch one by one. A part that is tried again is judged by a new intake. */
export class TradeIntake {
  private next: number;
  private applied = 0;
  private unchanged = 0;
  private readonly refused: RefusedVersion[] = [];
  private readonly told: ToldEvent[] = [];
  private readonly changedAgents = new Set<string>();
  private readonly movedAgents = new Set<string>();
  private readonly agents = new Map<string, TradingAgent | null>();
  private readonly rates = new Map<string, readonly DatedRate[]>();
  private readonly cut: Instant | null;

  constructor(
    private readonly incoming: readonly TradeVersion[],
    private readonly receivedAt: Instant,
    private readonly atHand: TradesAtHand,
    private readonly changes: SliceChanges,
    private readonly part: BatchPart,
  ) {
    this.next = part.from;
    this.cut = atHand.retentionCut();
  }

  get isDone(): boolean {
    return this.next >= this.part.end;
  }

  get taken(): TradesApplied {
    const { applied, unchanged, refused } = this;
    return { applied, unchanged, refused };
  }

  /** What the event logs tell: every version that took force. */
  get events(): readonly ToldEvent[] {
    return this.told;
  }

  get news(): readonly News[] {
    return [
      ...[...this.changedAgents].map((agentId) => newsOf(agentId, "trades")),
      ...[...this.movedAgents].map((agentId) => newsOf(agentId, "players")),
    ];
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
    const agent = this.agentOf(trade.agentId);
    const decision = decideTrade(trade, {
      current,
      sameVersion: current && this.contentOfVersion(trade, current),
      agentCurrency: agent?.currency ?? null,
      datedRate: current || trade.usdRate !== null ? null : this.rateAt(trade.currency, trade.matchedAt),
      retentionCut: this.cut,
    });
    switch (decision.act) {
      case "refuse": {
        const { reason, parameter, message } = decision;
        return this.refuse({ index, reason, parameter, message });
      }
      case "apply":
        return this.apply(decision.trade, current, agent, index);
      case "keep as history":
        this.unchanged += 1;
        this.changedAgents.add(trade.agentId);
        return { ...nothing, past: pastOf(trade, this.receivedFor(agent)) };
      case "nothing":
        this.unchanged += 1;
        return nothing;
    }
  }

  private refuse(refused: RefusedVersion): TradeWrites {
    this.refused.push(refused);
    return nothing;
  }

  private apply(trade: StoredTrade, current: KeptTrade | null, agent: TradingAgent | null, index: number): TradeWrites {
    const receivedAt = this.receivedFor(agent);
    let movement: ChainedMovement | null = null;
    if (agent?.wallet === "trades") {
      const change = changeOfTrade(current, trade);
      if (change) {
        movement = this.changes.wallets.post(trade, change, receivedAt);
        if (!movement) return this.refuse({ index, ...beyondWallet });
        this.movedAgents.add(trade.agentId);
      } else this.changes.wallets.open(trade, receivedAt);
    }
    this.applied += 1;
    const { agentId, tradeId, version } = trade;
    this.told.push({ agentId, type: typeOfVersion(current, trade), at: receivedAt, tradeId, version });
    this.changedAgents.add(trade.agentId);
    if (current) this.changes.cells.remove(current);
    this.changes.cells.add(trade);
    const past = current && pastOf(current, current.receivedAt);
    // The trade was made for this call, and copying it to add one field takes longer than all else here.
    return { past, removed: current, put: Object.assign(trade, { receivedAt }), movement };
  }

  /** Trades that arrive after wallets were opened get a later time than the opening, so that the two stay apart. */
  private receivedFor(agent: TradingAgent | null): Instant {
    const since = agent?.walletSince ?? null;
    return since !== null && since >= this.receivedAt ? instant(since + nanosecond) : this.receivedAt;
  }

  private contentOfVersion(trade: TradeVersion, current: KeptTrade): string | null {
    if (trade.version === current.version) return contentOfTrade(current);
    return mayBePast(trade, current) ? this.atHand.pastContent(trade) : null;
  }

  private agentOf(agentId: string): TradingAgent | null {
    const known = this.agents.get(agentId);
    if (known !== undefined) return known;
    const agent = this.atHand.agentOf(agentId);
    this.agents.set(agentId, agent);
    return agent;
  }

  private rateAt(currency: string, at: Instant): string | null {
    const known = this.rates.get(currency) ?? this.atHand.ratesOf(currency);
    this.rates.set(currency, known);
    return known.find(({ from }) => from <= at)?.usd ?? null;
  }
}

/** No past version is greater than the version in force, so only lower ones are looked for in the past. */
export const mayBePast = (trade: TradeVersion, current: KeptTrade): boolean => trade.version < current.version;

/** The result of a batch's committed parts, with one more part. */
export const takenWith = (taken: TradesApplied, part: TradesApplied): TradesApplied => ({
  applied: taken.applied + part.applied,
  unchanged: taken.unchanged + part.unchanged,
  refused: [...taken.refused, ...part.refused],
});

const beyondWallet: TradeFault = {
  reason: "wallet_beyond_bounds",
  parameter: null,
  message: `It would take the player's wallet or held stakes beyond ${wholeUnits(walletBalanceMax)}, more than can be kept.`,
};

const pastOf = (trade: TradeVersion, receivedAt: Instant): HistoryRow => ({
  agentId: trade.agentId,
  tradeId: trade.tradeId,
  version: trade.version,
  content: contentOfTrade(trade),
  receivedAt,
});

const typeOfChange = {
  stake: "trade.accepted",
  settlement: "trade.settled",
  void: "trade.voided",
  reversal: "trade.reopened",
  correction: "trade.corrected",
} as const satisfies Readonly<Record<string, EventTypeOf<"trade">>>;

/** How a version that takes force is told, whether or not it moves a wallet. */
const typeOfVersion = (before: StoredTrade | null, after: StoredTrade): EventTypeOf<"trade"> =>
  typeOfChange[kindOfChange(before, after)];
