import type { Outcome } from "#lib/domain/failure";
import type { Limit, TransferStop } from "#lib/domain/limits/limit";
import type { LimitAsked } from "#lib/domain/limits/limit-rules";
import type { PastTransfer } from "#lib/domain/limits/past-of-limit";
import type { Instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
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

/** The transfers of a period among which a limit would look for its own. */
export interface PastFilter extends Pick<LimitAsked, "agentId" | "scope" | "subject" | "side">, Period {}

export interface PastQuery extends PastFilter, ListPage<Pick<PastTransfer, "createdAt" | "id">> {}

/** Limits of transfers, and stops. What is used of a limit now is `presentUse` of its row. */
export interface LimitPort {
  readControls(agentId: string): Promise<Outcome<ControlsRead>>;
  /** Of any agent; null where there is none. */
  findLimit(id: string): Promise<Outcome<Limit | null>>;
  /** The limits of all agents, ordered by agent and id. */
  listLimits(page: ListPage<AgentLimit>): Promise<Outcome<AgentLimit[]>>;
  /** The stops of all agents, ordered by agent. */
  listStops(page: ListPage<TransferStop>): Promise<Outcome<TransferStop[]>>;
  /** Oldest first. Transfers that the limit does not count may be among them. */
  readPast(query: PastQuery): Promise<Outcome<PastTransfer[]>>;
  /** The time of the newest transfer beyond the newest `rows`; null when there are no more. */
  pastBeyond(filter: PastFilter, rows: number): Promise<Outcome<Instant | null>>;
}
