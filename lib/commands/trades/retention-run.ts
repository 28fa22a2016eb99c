import { event, type StoreEvent } from "#lib/commands/decision";
import type { AuditFacts } from "#lib/domain/audit/audit";
import type { Instant } from "#lib/domain/time/instant";
import { CellFold } from "#lib/domain/trades/rollup";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { retentionStepRows } from "#lib/limits";

/** The cut never moves back: otherwise a late version could restore a deleted trade. */
export const cutAfter = (before: Instant | null, asked: Instant): Instant =>
  before === null || before < asked ? asked : before;

/** One run of retention over all agents in turn, for a driver that deletes one step's rows at a time. */
export class RetentionRun {
  /** The cells' changes, which the driver writes together with the deletions. */
  readonly cells = new CellFold();
  private deleted = 0;
  private readonly waiting: string[];

  constructor(agentIds: readonly string[]) {
    this.waiting = [...agentIds];
  }

  /** The agent whose old trades are next; undefined when none is left. */
  get agentId(): string | undefined {
    return this.waiting[0];
  }

  get result() {
    return { deleted: this.deleted };
  }

  /** Takes note of the trades that a step deletes. When a step is not full, the agent has no more. */
  take(trades: readonly StoredTrade[]): void {
    for (const trade of trades) this.cells.remove(trade);
    this.deleted += trades.length;
    if (trades.length < retentionStepRows) this.waiting.shift();
  }

  /** Any agent's trades may have become fewer, and reports begin later. */
  readonly events: readonly StoreEvent[] = [event(null, "trades")];

  audited(cut: Instant | null): AuditFacts {
    const after = { deleted: this.deleted, cut };
    return { agentId: null, action: "retention.run", subject: "trades", before: null, after };
  }
}
