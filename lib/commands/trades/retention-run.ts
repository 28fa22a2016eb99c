import type { Tables, WriteTo } from "#lib/commands/write";
import type { Agent } from "#lib/domain/agents/agent";
import type { AuditFacts } from "#lib/domain/audit/audit";
import { type Carried, carriedWith, type LeftStake, nothingCarried } from "#lib/domain/books/books";
import { SumFold } from "#lib/domain/books/sum-fold";
import type { RetentionState } from "#lib/domain/reports/report";
import { type Instant, instant } from "#lib/domain/time/instant";
import { type News, newsOf } from "#lib/domain/topic";
import { ChangedCells } from "#lib/domain/trades/changed-cells";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { effectOf } from "#lib/domain/wallets/movement";

/** The facts of a database that tell of its retention, by name. */
export const retentionFacts = { cut: "retention_cut", ranAt: "retention_ran_at" } as const;

export const putRetention = (name: keyof RetentionState, at: Instant): WriteTo<"facts"> => ({
  act: "put",
  table: "facts",
  row: { name: retentionFacts[name], value: at.toString() },
});

export function retentionOf(facts: readonly Tables["facts"][]): RetentionState {
  const at = (name: string): Instant | null => {
    const fact = facts.find((each) => each.name === name);
    return fact ? instant(BigInt(fact.value)) : null;
  };
  return { cut: at(retentionFacts.cut), ranAt: at(retentionFacts.ranAt) };
}

export type KeepingAgent = Pick<Agent, "id" | "wallet">;

/** The fields of a deleted trade that its carried sums need. */
export type CarriedTrade = Pick<
  StoredTrade,
  "agentId" | "tradeId" | "playerId" | "category" | "turnover" | "payout" | "commission" | "matchedAt"
>;

/** The cut never moves back: otherwise a late version could restore a deleted trade. */
export const cutAfter = (before: Instant | null, asked: Instant): Instant =>
  before === null || before < asked ? asked : before;

/** True where deleted trades leave sums of wallets behind, besides cells. */
export const movedByTrades = ({ wallet }: Pick<Agent, "wallet">): boolean => wallet === "trades";

/** What deleted trades leave behind, to be written in the transaction that deletes them. */
export class DroppedTrades {
  /** The changes of the cells. */
  readonly cells = new ChangedCells();
  /** The changes of the kept sums. */
  readonly sums = new SumFold();
  private readonly carried = new Map<string, Carried>();

  /** Notes deleted trades, and returns the stakes that stay held for some of them. */
  take(agent: KeepingAgent, trades: readonly StoredTrade[], droppedAt: Instant): readonly LeftStake[] {
    for (const trade of trades) this.cells.remove(trade);
    if (!movedByTrades(agent)) return [];
    for (const trade of trades) {
      const { agentId, playerId } = trade;
      const name = `${agentId}\n${playerId}`;
      const before = this.carried.get(name) ?? nothingCarried(agentId, playerId);
      const legs = effectOf(trade);
      this.carried.set(name, carriedWith(before, legs, 1));
      this.sums.carry(agentId, legs.result, legs.commission);
    }
    return trades.flatMap((trade) => leftStakeOf(trade, droppedAt));
  }

  /** Takes each player's sums of dropped trades, to be added to the carried sums. */
  takeCarried(): readonly Carried[] {
    const carried = [...this.carried.values()];
    this.carried.clear();
    return carried;
  }
}

/** Any agent may have fewer trades, and reports begin later. */
export const retentionNews: readonly News[] = [newsOf(null, "trades"), newsOf(null, "books")];

export const auditedRetention = (deleted: number, cut: Instant | null): AuditFacts => ({
  agentId: null,
  action: "retention.run",
  subject: "trades",
  before: null,
  after: { deleted, cut },
});

/** The stake of a trade deleted before its settlement stays held until the operator gives it back. */
function leftStakeOf(trade: CarriedTrade, droppedAt: Instant): LeftStake[] {
  if (trade.category !== "unsettled" || trade.turnover === 0n) return [];
  const { agentId, tradeId, playerId, turnover: amount, matchedAt } = trade;
  return [{ agentId, tradeId, playerId, amount, matchedAt, droppedAt }];
}
