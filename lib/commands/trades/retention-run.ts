import { event, type StoreEvent } from "#lib/commands/decision";
import type { AuditFacts } from "#lib/domain/audit/audit";
import type { LeftStake } from "#lib/domain/books/books";
import { type Carried, carriedWith, nothingCarried } from "#lib/domain/books/carried";
import type { Instant } from "#lib/domain/time/instant";
import { CellFold } from "#lib/domain/trades/rollup";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { effectOf } from "#lib/domain/wallets/movement";
import { retentionStepRows } from "#lib/limits";
import type { Agent } from "#lib/store/agent";

type KeepingAgent = Pick<Agent, "id" | "wallet">;

/** The cut never moves back: otherwise a late version could restore a deleted trade. */
export const cutAfter = (before: Instant | null, asked: Instant): Instant =>
  before === null || before < asked ? asked : before;

/** One run of retention over all agents in turn, for a driver that deletes one step's rows at a time. */
export class RetentionRun {
  /** The cells' changes, which the driver writes together with the deletions. */
  readonly cells = new CellFold();
  private deleted = 0;
  private readonly waiting: KeepingAgent[];
  private readonly carried = new Map<string, Carried>();

  constructor(agents: readonly KeepingAgent[]) {
    // The trades of an agent whose wallets are being opened from them wait for the next run.
    this.waiting = agents.filter(({ wallet }) => wallet !== "opening");
  }

  /** The agent whose old trades are next; undefined when none is left. */
  get agentId(): string | undefined {
    return this.waiting[0]?.id;
  }

  get result() {
    return { deleted: this.deleted };
  }

  /**
   * Takes note of the trades that a step deletes, and gives the stakes that stay held for some of them. When a step is
   * not full, the agent has no more.
   */
  take(trades: readonly StoredTrade[], droppedAt: Instant): readonly LeftStake[] {
    const moves = this.waiting[0]?.wallet === "trades";
    for (const trade of trades) {
      this.cells.remove(trade);
      if (moves) this.carry(trade);
    }
    this.deleted += trades.length;
    if (trades.length < retentionStepRows) this.waiting.shift();
    return moves ? trades.flatMap((trade) => leftStakeOf(trade, droppedAt)) : [];
  }

  /** Takes what the dropped trades came to for each player, for a driver to add to what was carried before. */
  takeCarried(): readonly Carried[] {
    const carried = [...this.carried.values()];
    this.carried.clear();
    return carried;
  }

  private carry(trade: StoredTrade): void {
    const { agentId, playerId } = trade;
    const name = `${agentId}\n${playerId}`;
    const before = this.carried.get(name) ?? nothingCarried(agentId, playerId);
    this.carried.set(name, carriedWith(before, effectOf(trade), 1));
  }

  /** Any agent's trades may have become fewer, and reports begin later. */
  readonly events: readonly StoreEvent[] = [event(null, "trades"), event(null, "books")];

  audited(cut: Instant | null): AuditFacts {
    const after = { deleted: this.deleted, cut };
    return { agentId: null, action: "retention.run", subject: "trades", before: null, after };
  }
}

/** The stake of a trade that goes before it was settled stays held until the operator gives it back. */
function leftStakeOf(trade: StoredTrade, droppedAt: Instant): LeftStake[] {
  if (trade.category !== "unsettled" || trade.turnover === 0n) return [];
  const { agentId, tradeId, playerId, turnover: amount, matchedAt } = trade;
  return [{ agentId, tradeId, playerId, amount, matchedAt, droppedAt }];
}
