import type { Outcome } from "#lib/domain/failure";
import type { Limit, TransferStop } from "#lib/domain/limits/limit";
import type { ListPage } from "./list-page";

/** A limit with the currency of its sums and the zone of its days. */
export interface AgentLimit extends Limit {
  readonly currency: string;
  readonly zone: string;
}

/** An agent's limits in the order of their ids, and its stop. */
export interface ControlsRead {
  readonly limits: readonly Limit[];
  readonly stop: TransferStop | null;
}

/** Limits of transfers, and stops. What is used of a limit now is `presentUse` of its row. */
export interface LimitPort {
  readControls(agentId: string): Promise<Outcome<ControlsRead>>;
  /** The limits of all agents, ordered by agent and id. */
  listLimits(page: ListPage<AgentLimit>): Promise<Outcome<AgentLimit[]>>;
  /** The stops of all agents, ordered by agent. */
  listStops(page: ListPage<TransferStop>): Promise<Outcome<TransferStop[]>>;
}
