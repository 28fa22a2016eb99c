import type { Limit, TransferStop } from "#lib/domain/limits/limit";
import type { LimitAsked } from "#lib/domain/limits/limit-rules";
import type { PastTransfer } from "#lib/domain/limits/past-of-limit";
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
